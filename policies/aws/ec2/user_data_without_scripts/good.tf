resource "aws_launch_configuration" "worker" {
  image_id      = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"
  user_data     = "#cloud-config\nhostname: worker\n"
}
