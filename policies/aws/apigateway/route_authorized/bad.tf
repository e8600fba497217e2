resource "aws_apigatewayv2_route" "orders" { # violation: aws.apigateway.route_authorized
  api_id    = "a1b2c3d4e5"
  route_key = "POST /orders"
}
