resource "aws_instance" "web" { # violation: aws.ec2.instance_disks_encrypted
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"
}

resource "aws_instance" "worker" {
  ami           = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"

  root_block_device {
    encrypted = true
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    encrypted   = false # violation: aws.ec2.instance_disks_encrypted
  }
}
