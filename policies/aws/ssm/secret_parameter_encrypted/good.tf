resource "aws_ssm_parameter" "mail_password" {
  name     = "/mail/password"
  type     = "SecureString"
  value_wo = var.mail_password

  value_wo_version = 1
}

variable "mail_password" {
  type      = string
  ephemeral = true
}
