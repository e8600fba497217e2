resource "aws_iam_user_login_profile" "ada" { # violation: aws.iam.console_login_federated
  user = "ada"
}
