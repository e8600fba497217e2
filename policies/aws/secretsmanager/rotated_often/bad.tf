resource "aws_secretsmanager_secret_rotation" "mail" {
  secret_id           = "mail"
  rotation_lambda_arn = "arn:aws:lambda:eu-west-1:111122223333:function:rotate"

  rotation_rules {
    automatically_after_days = 365 # violation: aws.secretsmanager.rotated_often
  }
}
