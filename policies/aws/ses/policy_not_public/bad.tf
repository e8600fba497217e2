resource "aws_ses_identity_policy" "shop" {
  identity = "shop.example.com"
  name     = "senders"
  policy = jsonencode({ # violation: aws.ses.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }
      Action    = "ses:SendEmail"
      Resource  = "arn:aws:ses:eu-central-1:111122223333:identity/shop.example.com"
    }]
  })
}
