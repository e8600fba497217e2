resource "aws_iam_account_password_policy" "account" {
  password_reuse_prevention = 24
}
