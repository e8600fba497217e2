resource "aws_security_group" "web" { # violation: aws.vpc.security_group_used
  name        = "web"
  description = "Web servers"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"
}
