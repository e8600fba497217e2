resource "aws_security_group" "game" {
  name        = "game"
  description = "The game server"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "Players"
    from_port   = 27000
    to_port     = 27100
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.port_range_closed_to_internet
  }
}
