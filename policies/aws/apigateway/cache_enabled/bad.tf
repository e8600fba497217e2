resource "aws_api_gateway_method_settings" "shop" {
  rest_api_id = "a1b2c3d4e5"
  stage_name  = "live"
  method_path = "*/*"

  settings {
    throttling_rate_limit = 100
    caching_enabled       = false # violation: aws.apigateway.cache_enabled
  }
}

resource "aws_api_gateway_stage" "live" { # violation: aws.apigateway.cache_enabled
  rest_api_id   = "a1b2c3d4e5"
  deployment_id = "f6g7h8"
  stage_name    = "live"
}
