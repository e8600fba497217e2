resource "aws_lb" "broker" { # violation: aws.elb.cross_zone_balanced
  name               = "broker"
  load_balancer_type = "network"
  subnets            = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
}
