resource "aws_security_group" "shop" { # violation: aws.vpc.security_group_described
  name   = "shop"
  vpc_id = "vpc-0a1b2c3d4e5f60718"
}
