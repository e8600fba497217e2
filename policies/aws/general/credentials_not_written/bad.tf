resource "aws_db_instance" "orders" {
  identifier     = "orders"
  engine         = "postgres"
  instance_class = "db.m7g.large"
  username       = "orders"
  password       = "0rders-for-all" # violation: aws.general.credentials_not_written
}

resource "aws_secretsmanager_secret_version" "mail" {
  secret_id = "mail"

  secret_string = jsonencode({ # violation: aws.general.credentials_not_written
    username = "mailer"
    password = "m4il-for-all"
  })
}
