resource "aws_instance" "web" { # violation: aws.ec2.ebs_optimized
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m3.xlarge"
}
