resource "aws_api_gateway_stage" "live" { # violation: aws.apigateway.tracing_enabled
  rest_api_id   = "a1b2c3d4e5"
  deployment_id = "f6g7h8"
  stage_name    = "live"
}
