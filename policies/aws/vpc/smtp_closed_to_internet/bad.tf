resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "SMTP"
    from_port   = 25
    to_port     = 25
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.smtp_closed_to_internet
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "SMTP, IPv6"
  from_port         = 25
  to_port           = 25
  ip_protocol       = "tcp"
  cidr_ipv6         = "::/0" # violation: aws.vpc.smtp_closed_to_internet
}
