resource "aws_vpc" "shop" {
  cidr_block = "10.20.0.0/16"
}

resource "aws_vpc" "office" {
  cidr_block = "10.30.0.0/16"
}

resource "aws_default_security_group" "shop" {
  vpc_id = aws_vpc.shop.id
}

resource "aws_default_security_group" "office" {
  vpc_id = aws_vpc.office.id
}
