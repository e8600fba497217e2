resource "aws_lb" "orders" { # violation: aws.elb.internal
  name    = "orders"
  subnets = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
}
