resource "aws_route53_record" "www" {
  zone_id = "Z0A1B2C3D4E5F6"
  name    = "www"
  type    = "A"
  ttl     = 300
  records = [aws_eip.www.public_ip]
}

resource "aws_eip" "www" {
  domain = "vpc"
}
