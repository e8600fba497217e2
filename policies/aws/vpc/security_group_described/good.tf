resource "aws_security_group" "shop" {
  name        = "shop"
  description = "Load balancer of the shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"
}
