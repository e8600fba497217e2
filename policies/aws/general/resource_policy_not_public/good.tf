resource "aws_dynamodb_resource_policy" "orders" {
  resource_arn = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "444455556666" }
      Action    = "dynamodb:GetItem"
      Resource  = "arn:aws:dynamodb:eu-west-1:111122223333:table/orders"
    }]
  })
}

resource "aws_cloudwatch_event_permission" "partners" {
  statement_id = "partners"
  principal    = "444455556666"
}
