resource "aws_route53domains_registered_domain" "shop" {
  domain_name   = "example.com"
  transfer_lock = false # violation: aws.route53.transfer_locked
}
