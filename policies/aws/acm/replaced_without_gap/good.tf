resource "aws_acm_certificate" "shop" {
  domain_name       = "shop.example.com"
  validation_method = "DNS"

  lifecycle {
    create_before_destroy = true
  }
}
