resource "aws_acm_certificate" "shop" { # violation: aws.acm.replaced_without_gap
  domain_name       = "shop.example.com"
  validation_method = "DNS"
}
