resource "aws_api_gateway_method_settings" "shop" {
  rest_api_id = "a1b2c3d4e5"
  stage_name  = "live"
  method_path = "*/*"

  settings {
    throttling_rate_limit = 100
    logging_level         = "OFF" # violation: aws.apigateway.execution_logged
  }
}
