resource "aws_route53_record" "www" {
  zone_id = "Z0A1B2C3D4E5F6"
  name    = "www"
  type    = "CNAME"
  ttl     = 300
  records = ["shop.example.com"]
}
