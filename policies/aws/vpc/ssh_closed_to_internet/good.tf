variable "office_cidr" {
  type    = string
  default = "203.0.113.0/24"
}

resource "aws_security_group" "bastion" {
  name   = "bastion"
  vpc_id = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "SSH from the office"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = [var.office_cidr]
  }
}

resource "aws_security_group_rule" "workers" {
  type              = "ingress"
  security_group_id = "sg-0a1b2c3d4e5f60718"
  description       = "HTTPS from anywhere"
  from_port         = 443
  to_port           = 443
  protocol          = "tcp"

  cidr_blocks = [
    var.office_cidr,
    "0.0.0.0/0",
  ]
}

resource "aws_vpc_security_group_ingress_rule" "build" {
  security_group_id = aws_security_group.bastion.id
  description       = "SSH from the build network, IPv6"
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
  cidr_ipv6         = "2001:db8:42::/48"
}
