resource "aws_api_gateway_method_settings" "shop" {
  rest_api_id = "a1b2c3d4e5"
  stage_name  = "live"
  method_path = "*/*"

  settings {
    throttling_rate_limit = 100
    caching_enabled       = true
  }
}

resource "aws_api_gateway_stage" "live" {
  rest_api_id           = "a1b2c3d4e5"
  deployment_id         = "f6g7h8"
  stage_name            = "live"
  cache_cluster_enabled = true
  cache_cluster_size    = "0.5"
}
