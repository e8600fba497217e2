resource "aws_security_group" "shop" {
  name        = "shop"
  description = "Load balancer of the shop"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "Customers"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}

resource "aws_vpc_security_group_egress_rule" "shop" {
  security_group_id            = aws_security_group.shop.id
  description                  = "To the application"
  from_port                    = 8080
  to_port                      = 8080
  ip_protocol                  = "tcp"
  referenced_security_group_id = "sg-0a1b2c3d4e5f60718"
}
