resource "aws_sns_topic_policy" "orders" {
  arn = "arn:aws:sns:eu-central-1:111122223333:orders"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { Service = "budgets.amazonaws.com" }
      Action    = "sns:Publish"
      Resource  = "arn:aws:sns:eu-central-1:111122223333:orders"
    }]
  })
}
