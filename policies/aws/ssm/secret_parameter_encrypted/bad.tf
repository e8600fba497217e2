resource "aws_ssm_parameter" "mail_password" {
  name  = "/mail/password"
  type  = "String" # violation: aws.ssm.secret_parameter_encrypted
  value = "m4il-for-all"
}
