resource "aws_appsync_api_cache" "shop" { # violation: aws.appsync.cache_encrypted_at_rest
  api_id               = "a1b2c3d4e5"
  api_caching_behavior = "FULL_REQUEST_CACHING"
  type                 = "LARGE"
  ttl                  = 900
}
