resource "aws_ssm_parameter" "mail_login" {
  name     = "/mail/login"
  type     = "SecureString"
  value_wo = var.mail_login
  key_id   = "alias/mail"

  value_wo_version = 1
}

variable "mail_login" {
  type      = string
  ephemeral = true
}
