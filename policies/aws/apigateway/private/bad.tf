resource "aws_api_gateway_rest_api" "orders" {
  name = "orders"

  endpoint_configuration {
    types = ["EDGE"] # violation: aws.apigateway.private
  }
}
