resource "aws_instance" "web" {
  ami                  = "ami-0a1b2c3d4e5f60718"
  instance_type        = "m7i.large"
  iam_instance_profile = "web"
}
