resource "aws_security_group" "shop" {
  name        = "shop"
  description = "Load balancer of the shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress { # violation: aws.vpc.security_group_rules_described
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_vpc_security_group_egress_rule" "shop" { # violation: aws.vpc.security_group_rules_described
  security_group_id            = aws_security_group.shop.id
  from_port                    = 8080
  to_port                      = 8080
  ip_protocol                  = "tcp"
  referenced_security_group_id = "sg-0a1b2c3d4e5f60718"
}
