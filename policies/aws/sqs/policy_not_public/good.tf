resource "aws_sqs_queue_policy" "orders" {
  queue_url = "https://sqs.eu-central-1.amazonaws.com/111122223333/orders"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "sqs:SendMessage"
      Resource  = "arn:aws:sqs:eu-central-1:111122223333:orders"
    }]
  })
}
