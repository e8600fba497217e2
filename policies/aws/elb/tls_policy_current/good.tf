resource "aws_lb_listener" "https" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/app/shop/0a1b2c3d4e5f6071"
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-2021-06"
  certificate_arn   = "arn:aws:acm:eu-central-1:111122223333:certificate/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"

  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/0a1b2c3d4e5f6071"
  }
}

resource "aws_lb_listener" "tls" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/app/shop/0a1b2c3d4e5f6071"
  port              = 8443
  protocol          = "TLS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-3-2021-06"
  certificate_arn   = "arn:aws:acm:eu-central-1:111122223333:certificate/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9"

  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/0a1b2c3d4e5f6071"
  }
}
