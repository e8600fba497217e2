resource "aws_s3_bucket" "web" {
  bucket = "shop-web"
}

resource "aws_cloudfront_origin_access_control" "web" {
  name                              = "web"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}
