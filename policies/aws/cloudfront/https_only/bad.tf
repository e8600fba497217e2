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
    viewer_protocol_policy = "allow-all" # violation: aws.cloudfront.https_only
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    cache_policy_id        = "658327ea-f89d-4fab-a63d-7e88639e58f6"
  }

  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }

  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
    minimum_protocol_version = "TLSv1.2_2021"
    ssl_support_method       = "sni-only"
  }
}
