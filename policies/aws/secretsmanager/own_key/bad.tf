resource "aws_secretsmanager_secret" "mail" { # violation: aws.secretsmanager.own_key
  name = "mail"
}
