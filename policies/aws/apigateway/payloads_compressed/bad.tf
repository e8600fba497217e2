resource "aws_api_gateway_rest_api" "shop" { # violation: aws.apigateway.payloads_compressed
  name = "shop"
}
