resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "HTTP"
    from_port   = 80
    to_port     = 80
    protocol    = "tcp"
    cidr_blocks = ["10.20.0.0/24"]
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "HTTP, IPv6"
  from_port         = 80
  to_port           = 80
  ip_protocol       = "tcp"
  cidr_ipv6         = "2001:db8:7::/64"
}
