resource "aws_apigatewayv2_route" "orders" {
  api_id             = "a1b2c3d4e5"
  route_key          = "POST /orders"
  authorization_type = "AWS_IAM"
}
