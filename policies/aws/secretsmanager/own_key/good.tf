resource "aws_secretsmanager_secret" "mail" {
  name       = "mail"
  kms_key_id = "alias/mail"
}
