resource "aws_default_vpc" "this" { # violation: aws.vpc.default_vpc_unused
  tags = {
    Name = "shop"
  }
}
