resource "aws_iam_role_policy_attachment" "deploy" {
  role       = "deploy"
  policy_arn = "arn:aws:iam::aws:policy/AdministratorAccess" # violation: aws.iam.administrator_access_not_attached
}
