resource "aws_ami_copy" "web" { # violation: aws.ec2.copies_own_key
  name              = "web"
  source_ami_id     = "ami-0a1b2c3d4e5f60718"
  source_ami_region = "eu-west-1"
  encrypted         = true
}
