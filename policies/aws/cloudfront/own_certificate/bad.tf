resource "aws_cloudfront_distribution" "shop" {
  enabled             = true
  default_root_object = "index.html"

  origin {
    origin_id                = "images"
    domain_name              = "shop-images.s3.eu-central-1.amazonaws.com"
    origin_access_control_id = "E0A1B2C3D4E5F6"
  }

  default_cache_behavior {
    target_origin_id       = "images"
    viewer_protocol_policy = "redirect-to-https"
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    cache_policy_id        = "658327ea-f89d-4fab-a63d-7e88639e58f6"
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate { # violation: aws.cloudfront.own_certificate
    cloudfront_default_certificate = true
  }
}
