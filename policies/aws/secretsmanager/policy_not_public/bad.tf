resource "aws_secretsmanager_secret_policy" "mail" {
  secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:mail"

  policy = jsonencode({ # violation: aws.secretsmanager.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}
