resource "aws_security_group" "web" {
  name        = "web"
  description = "Web servers"
  vpc_id      = "vpc-0a1b2c3d4e5f60718"
}

resource "aws_instance" "web" {
  ami                    = "ami-0a1b2c3d4e5f60718"
  instance_type          = "m7i.large"
  vpc_security_group_ids = [aws_security_group.web.id]
}
