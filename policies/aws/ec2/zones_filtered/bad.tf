data "aws_availability_zones" "all" { # violation: aws.ec2.zones_filtered
  state = "available"
}

resource "aws_subnet" "front" {
  vpc_id            = "vpc-0a1b2c3d4e5f60718"
  cidr_block        = "10.20.1.0/24"
  availability_zone = data.aws_availability_zones.all.names[0]
}
