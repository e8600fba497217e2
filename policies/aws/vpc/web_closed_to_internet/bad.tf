resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "HTTP"
    from_port   = 80
    to_port     = 80
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.web_closed_to_internet
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "HTTP, IPv6"
  from_port         = 80
  to_port           = 80
  ip_protocol       = "tcp"
  cidr_ipv6         = "::/0" # violation: aws.vpc.web_closed_to_internet
}
