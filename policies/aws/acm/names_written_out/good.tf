resource "aws_acm_certificate" "shop" {
  domain_name               = "shop.example.com"
  validation_method         = "DNS"
  subject_alternative_names = ["shop.example.org"]

  lifecycle {
    create_before_destroy = true
  }
}
