resource "aws_api_gateway_method" "orders" { # violation: aws.apigateway.requests_validated
  rest_api_id   = "a1b2c3d4e5"
  resource_id   = "f6g7h8"
  http_method   = "POST"
  authorization = "AWS_IAM"
}
