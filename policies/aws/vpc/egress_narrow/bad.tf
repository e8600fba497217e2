resource "aws_security_group" "worker" {
  name        = "worker"
  description = "Workers"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"

  egress {
    description = "Everything"
    from_port   = 0
    to_port     = 0
    protocol    = "-1"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.egress_narrow
  }
}
