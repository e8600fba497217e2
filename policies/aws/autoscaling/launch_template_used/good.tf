resource "aws_autoscaling_group" "web" {
  name                = "web"
  min_size            = 2
  max_size            = 6
  vpc_zone_identifier = ["subnet-0a1b2c3d4e5f60718"]

  launch_template {
    name    = "web"
    version = "$Latest"
  }
}
