resource "aws_elb" "shop" {
  name    = "shop"
  subnets = ["subnet-0a1b2c3d4e5f60718"]

  listener {
    lb_port            = 443
    lb_protocol        = "https"
    ssl_certificate_id = "arn:aws:acm:eu-central-1:111122223333:certificate/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"
    instance_port      = 8080
    instance_protocol  = "http"
  }
}
