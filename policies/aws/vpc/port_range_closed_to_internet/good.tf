resource "aws_security_group" "game" {
  name        = "game"
  description = "The game server"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "Players"
    from_port   = 27015
    to_port     = 27015
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
