resource "aws_autoscaling_group" "web" { # violation: aws.autoscaling.health_of_load_balancer
  name                = "web"
  min_size            = 2
  max_size            = 6
  vpc_zone_identifier = ["subnet-0a1b2c3d4e5f60718"]
  target_group_arns   = ["arn:aws:elasticloadbalancing:eu-central-1:111122223333:targetgroup/web/0a1b2c3d4e5f6071"]
}
