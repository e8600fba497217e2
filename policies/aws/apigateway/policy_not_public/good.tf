resource "aws_api_gateway_rest_api_policy" "orders" {
  rest_api_id = "a1b2c3d4e5"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:role/shop" }
      Action    = "execute-api:Invoke"
      Resource  = "arn:aws:execute-api:eu-central-1:111122223333:a1b2c3d4e5/*"
    }]
  })
}
