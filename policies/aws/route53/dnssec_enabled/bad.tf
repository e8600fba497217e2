resource "aws_route53_zone" "shop" { # violation: aws.route53.dnssec_enabled
  name = "shop.example.com"
}
