resource "aws_security_group" "worker" {
  name        = "worker"
  description = "Workers"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  egress {
    description = "HTTPS"
    from_port   = 443
    to_port     = 443
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
