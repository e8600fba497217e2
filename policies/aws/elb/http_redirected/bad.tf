resource "aws_lb_listener" "http" {
  load_balancer_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:loadbalancer/app/shop/0a1b2c3d4e5f6071"
  port              = 80
  protocol          = "HTTP" # violation: aws.elb.http_redirected

  default_action {
    type             = "forward"
    target_group_arn = "arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/shop/0a1b2c3d4e5f6071"
  }
}
