resource "aws_elb" "shop" {
  name    = "shop"
  subnets = ["subnet-0a1b2c3d4e5f60718"]

  listener {
    lb_port           = 80
    lb_protocol       = "http" # violation: aws.elb.classic_listener_encrypted
    instance_port     = 8080
    instance_protocol = "http"
  }
}
