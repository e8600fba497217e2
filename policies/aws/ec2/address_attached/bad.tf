resource "aws_eip" "nat" { # violation: aws.ec2.address_attached
  domain = "vpc"
}
