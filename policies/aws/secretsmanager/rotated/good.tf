resource "aws_secretsmanager_secret" "mail" {
  name = "mail"

}

resource "aws_secretsmanager_secret_rotation" "mail" {
  secret_id           = aws_secretsmanager_secret.mail.id
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"

  rotation_rules {
    automatically_after_days = 30
  }
}
