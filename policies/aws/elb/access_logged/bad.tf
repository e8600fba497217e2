resource "aws_lb" "shop" { # violation: aws.elb.access_logged
  name    = "shop"
  subnets = ["subnet-0a1b2c3d4e5f60718", "subnet-0b2c3d4e5f607182"]
}

resource "aws_elb" "office" {
  name    = "office"
  subnets = ["subnet-0a1b2c3d4e5f60718"]

  access_logs {
    bucket  = "shop-logs"
    enabled = false # violation: aws.elb.access_logged
  }

  listener {
    lb_port           = 22
    lb_protocol       = "tcp"
    instance_port     = 22
    instance_protocol = "tcp"
  }
}
