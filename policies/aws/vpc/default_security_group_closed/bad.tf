resource "aws_vpc" "shop" { # violation: aws.vpc.default_security_group_closed
  cidr_block = "10.20.0.0/16"
}

resource "aws_vpc" "office" {
  cidr_block = "10.30.0.0/16"
}

resource "aws_default_security_group" "office" {
  vpc_id = aws_vpc.office.id

  ingress { # violation: aws.vpc.default_security_group_closed
    protocol  = "-1"
    self      = true
    from_port = 0
    to_port   = 0
  }
}
