resource "aws_sns_topic_policy" "orders" {
  arn = "arn:aws:sns:eu-central-1:111122223333:orders"

  policy = jsonencode({ # violation: aws.sns.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = "sns:Publish"
      Resource  = "arn:aws:sns:eu-central-1:111122223333:orders"
    }]
  })
}
