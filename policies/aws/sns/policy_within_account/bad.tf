resource "aws_sns_topic_policy" "orders" {
  arn = "arn:aws:sns:eu-central-1:111122223333:orders"

  policy = jsonencode({ # violation: aws.sns.policy_within_account
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::444455556666:root" }
      Action    = "sns:Publish"
      Resource  = "arn:aws:sns:eu-central-1:111122223333:orders"
    }]
  })
}
