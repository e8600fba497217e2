resource "aws_iam_role_policy_attachment" "deploy" {
  role       = "deploy"
  policy_arn = "arn:aws:iam::aws:policy/IAMFullAccess" # violation: aws.iam.iam_full_access_not_attached
}
