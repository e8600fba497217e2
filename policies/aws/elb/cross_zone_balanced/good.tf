resource "aws_lb" "broker" {
  name                             = "broker"
  load_balancer_type               = "network"
  subnets                          = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
  enable_cross_zone_load_balancing = true
}
