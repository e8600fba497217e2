resource "aws_instance" "web" {
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"

  root_block_device {
    encrypted = true
  }
}

resource "aws_instance" "worker" {
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"

  root_block_device {
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = true
  }
}
