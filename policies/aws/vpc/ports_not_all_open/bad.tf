resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "Customers"
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.ports_not_all_open
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "Customers, IPv6"
  ip_protocol       = "-1"
  cidr_ipv6         = "::/0" # violation: aws.vpc.ports_not_all_open
}
