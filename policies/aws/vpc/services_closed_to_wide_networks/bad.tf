resource "aws_security_group" "shop" {
  name        = "shop"
  description = "The shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "PostgreSQL"
    from_port   = 5432
    to_port     = 5432
    protocol    = "tcp"
    cidr_blocks = ["10.0.0.0/16"] # violation: aws.vpc.services_closed_to_wide_networks
  }
}

resource "aws_vpc_security_group_ingress_rule" "shop" {
  security_group_id = aws_security_group.shop.id
  description       = "PostgreSQL, IPv6"
  from_port         = 5432
  to_port           = 5432
  ip_protocol       = "tcp"
  cidr_ipv6         = "fd00::/8" # violation: aws.vpc.services_closed_to_wide_networks
}
