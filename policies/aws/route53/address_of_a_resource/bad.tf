resource "aws_route53_record" "www" {
  zone_id = "Z0A1B2C3D4E5F6"
  name    = "www"
  type    = "A"
  ttl     = 300
  records = ["198.51.100.7"] # violation: aws.route53.address_of_a_resource
}
