resource "aws_secretsmanager_secret_policy" "mail" {
  secret_arn = "arn:aws:secretsmanager:eu-west-1:111122223333:secret:mail"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/mailer" }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}
