resource "aws_eip" "nat" {
  domain = "vpc"
}

resource "aws_nat_gateway" "a" {
  subnet_id     = "subnet-0a1b2c3d4e5f60718"
  allocation_id = aws_eip.nat.id
}
