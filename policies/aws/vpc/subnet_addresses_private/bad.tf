resource "aws_subnet" "front" {
  vpc_id                  = "vpc-0a1b2c3d4e5f60718"
  cidr_block              = "10.20.1.0/24"
  map_public_ip_on_launch = true # violation: aws.vpc.subnet_addresses_private
}
