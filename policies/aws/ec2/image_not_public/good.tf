resource "aws_ami_launch_permission" "web" {
  image_id   = "ami-0a1b2c3d4e5f60718"
  account_id = "111122223333"
}
