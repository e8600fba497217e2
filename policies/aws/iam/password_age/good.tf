resource "aws_iam_account_password_policy" "account" {
  max_password_age = 90
}
