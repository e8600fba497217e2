resource "aws_ssm_parameter" "key" {
  name   = "/mail/host"
  type   = "SecureString"
  key_id = "alias/mail"
  value  = var.key
}

data "http" "mail" { # violation: aws.ssm.parameter_not_sent
  url = "https://mail.example.com/send?key=${aws_ssm_parameter.key.value}"
}

variable "key" {
  type      = string
  sensitive = true
}
