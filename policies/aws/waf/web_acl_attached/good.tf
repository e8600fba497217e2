resource "aws_lb" "shop" {
  name    = "shop"
  subnets = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
}

resource "aws_wafv2_web_acl_association" "shop" {
  resource_arn = aws_lb.shop.arn
  web_acl_arn  = "arn:aws:wafv2:eu-central-1:111122223333:regional/webacl/shop/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
}
