resource "aws_cognito_user_pool" "customers" {
  name              = "customers"
  mfa_configuration = "OFF" # violation: aws.cognito.mfa_available
}
