resource "aws_route" "office" {
  route_table_id            = "rtb-0a1b2c3d4e5f60718"
  destination_cidr_block    = "10.30.0.0/16"
  vpc_peering_connection_id = "pcx-0a1b2c3d4e5f60718"
}

resource "aws_route_table" "shop" {
  vpc_id = "vpc-0a1b2c3d4e5f60718"

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = "igw-0a1b2c3d4e5f60718"
  }

  route {
    ipv6_cidr_block           = "2001:db8:42::/56"
    vpc_peering_connection_id = "pcx-0a1b2c3d4e5f60718"
  }
}
