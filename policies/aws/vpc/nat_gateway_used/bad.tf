resource "aws_route_table" "private" {
  vpc_id = "vpc-0a1b2c3d4e5f60718"

  route {
    cidr_block  = "0.0.0.0/0" # violation: aws.vpc.nat_gateway_used
    instance_id = "i-0a1b2c3d4e5f60718"
  }
}
