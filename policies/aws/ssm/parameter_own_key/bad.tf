resource "aws_ssm_parameter" "mail_login" { # violation: aws.ssm.parameter_own_key
  name     = "/mail/login"
  type     = "SecureString"
  value_wo = var.mail_login

  value_wo_version = 1
}

variable "mail_login" {
  type      = string
  ephemeral = true
}
