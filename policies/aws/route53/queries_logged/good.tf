resource "aws_route53_zone" "shop" {
  name = "shop.example.com"
}

resource "aws_route53_query_log" "shop" {
  zone_id                  = aws_route53_zone.shop.zone_id
  cloudwatch_log_group_arn = "arn:aws:logs:us-east-1:111122223333:log-group:/aws/route53/shop"
}
