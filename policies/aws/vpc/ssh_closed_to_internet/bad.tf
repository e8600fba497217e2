variable "office_cidr" {
  type    = string
  default = "203.0.113.0/24"
}

resource "aws_security_group" "bastion" {
  name   = "bastion"
  vpc_id = "vpc-0a1b2c3d4e5f60718"

  ingress {
    description = "SSH from anywhere"
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] # violation: aws.vpc.ssh_closed_to_internet
  }
}

resource "aws_security_group_rule" "workers" {
  type              = "ingress"
  security_group_id = "sg-0a1b2c3d4e5f60718"
  description       = "Everything from anywhere"
  from_port         = 0
  to_port           = 65535
  protocol          = "tcp"

  cidr_blocks = [
    var.office_cidr,
    "0.0.0.0/0", # violation: aws.vpc.ssh_closed_to_internet
  ]
}

resource "aws_vpc_security_group_ingress_rule" "build" {
  security_group_id = aws_security_group.bastion.id
  description       = "SSH from anywhere, IPv6"
  from_port         = 22
  to_port           = 22
  ip_protocol       = "tcp"
  cidr_ipv6         = "::/0" # violation: aws.vpc.ssh_closed_to_internet
}
