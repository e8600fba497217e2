data "aws_ami" "web" { # violation: aws.ec2.image_owner_named
  most_recent = true

  filter {
    name   = "name"
    values = ["al2023-ami-2023.*-x86_64"]
  }
}

resource "aws_instance" "web" {
  ami           = data.aws_ami.web.id
  instance_type = "m7i.large"
}
