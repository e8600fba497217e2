resource "aws_api_gateway_deployment" "shop" { # violation: aws.apigateway.replaced_without_gap
  rest_api_id = "a1b2c3d4e5"
}
