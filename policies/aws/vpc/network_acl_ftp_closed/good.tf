resource "aws_network_acl" "shop" {
  vpc_id = "vpc-0a1b2c3d4e5f60718"

  ingress {
    rule_no    = 100
    action     = "allow"
    protocol   = "tcp"
    from_port  = 21
    to_port    = 21
    cidr_block = "203.0.113.0/24"
  }
}

resource "aws_network_acl_rule" "shop" {
  network_acl_id  = aws_network_acl.shop.id
  rule_number     = 110
  rule_action     = "allow"
  protocol        = "tcp"
  from_port       = 20
  to_port         = 21
  ipv6_cidr_block = "2001:db8:42::/48"
}
