resource "aws_lb" "shop" { # violation: aws.waf.web_acl_attached
  name    = "shop"
  subnets = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
}
