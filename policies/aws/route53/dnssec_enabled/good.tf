resource "aws_route53_zone" "shop" {
  name = "shop.example.com"
}

resource "aws_route53_hosted_zone_dnssec" "shop" {
  hosted_zone_id = aws_route53_zone.shop.zone_id
}
