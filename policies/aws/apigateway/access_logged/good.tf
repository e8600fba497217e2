resource "aws_api_gateway_stage" "live" {
  rest_api_id   = "a1b2c3d4e5"
  deployment_id = "f6g7h8"
  stage_name    = "live"

  access_log_settings {
    destination_arn = "arn:aws:logs:eu-central-1:111122223333:log-group:api"
    format          = "$context.requestId $context.identity.sourceIp $context.status"
  }
}
