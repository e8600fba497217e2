resource "aws_cloudfront_response_headers_policy" "shop" {
  name = "shop"

  security_headers_config {
    strict_transport_security {
      access_control_max_age_sec = 63072000
      override                   = true
    }
  }
}
