resource "aws_iam_user_login_profile" "clerk" {
  user            = "clerk"
  password_length = 8 # violation: aws.iam.first_password_strong
}
