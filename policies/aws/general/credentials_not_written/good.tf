resource "aws_db_instance" "orders" {
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
  username       = "orders"

  manage_master_user_password = true
}

resource "aws_secretsmanager_secret_version" "mail" {
  secret_id = "mail"

  secret_string_wo_version = 1
  secret_string_wo = jsonencode({
    username = "mailer"
    password = var.mail_password
  })
}

variable "mail_password" {
  type      = string
  ephemeral = true
}
