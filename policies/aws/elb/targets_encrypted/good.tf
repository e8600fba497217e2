resource "aws_lb_target_group" "shop" {
  name     = "shop"
  port     = 8443
  protocol = "HTTPS"
  vpc_id   = "vpc-0a1b2c3d4e5f60718"
}
