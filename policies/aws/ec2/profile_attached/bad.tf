resource "aws_instance" "web" { # violation: aws.ec2.profile_attached
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"
}
