resource "aws_subnet" "front" {
  vpc_id     = "vpc-0a1b2c3d4e5f60718"
  cidr_block = "10.20.1.0/24"
}

resource "aws_network_acl" "front" {
  vpc_id     = "vpc-0a1b2c3d4e5f60718"
  subnet_ids = [aws_subnet.front.id]
}
