resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "Customers"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "Customers, IPv6"
  from_port         = 443
  to_port           = 443
  ip_protocol       = "tcp"
  cidr_ipv6         = "::/0"
}
