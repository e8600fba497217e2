resource "aws_subnet" "front" { # violation: aws.vpc.subnet_has_network_acl
  vpc_id     = "vpc-0a1b2c3d4e5f60718"
  cidr_block = "10.20.1.0/24"
}
