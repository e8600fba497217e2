resource "aws_iam_account_password_policy" "account" {
  password_reuse_prevention = 5 # violation: aws.iam.password_reuse_prevented
}
