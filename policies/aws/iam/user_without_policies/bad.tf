resource "aws_iam_user_policy_attachment" "clerk" {
  user       = "clerk" # violation: aws.iam.user_without_policies
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_policy_attachment" "clerks" {
  name       = "clerks"
  users      = ["clerk", "bookkeeper"] # violation: aws.iam.user_without_policies
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
