resource "aws_secretsmanager_secret" "mail" { # violation: aws.secretsmanager.rotated
  name = "mail"

}
