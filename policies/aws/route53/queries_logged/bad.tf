resource "aws_route53_zone" "shop" { # violation: aws.route53.queries_logged
  name = "shop.example.com"
}
