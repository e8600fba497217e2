data "aws_availability_zones" "all" {
  state = "available"

  filter {
    name   = "opt-in-status"
    values = ["opt-in-not-required"]
  }
}

resource "aws_subnet" "front" {
  vpc_id            = "vpc-0a1b2c3d4e5f60718"
  cidr_block        = "10.20.1.0/24"
  availability_zone = data.aws_availability_zones.all.names[0]
}
