resource "aws_autoscaling_group" "web" { # violation: aws.autoscaling.launch_template_used
  name                 = "web"
  min_size             = 2
  max_size             = 6
  vpc_zone_identifier  = ["subnet-0a1b2c3d4e5f60718"]
  launch_configuration = "web"
}
