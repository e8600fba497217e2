resource "aws_ami" "web" {
  name             = "web"
  root_device_name = "/dev/xvda"

  ebs_block_device {
    device_name = "/dev/xvda"
    snapshot_id = "snap-0a1b2c3d4e5f60718"
  }

  ebs_block_device {
    device_name = "/dev/sdf"
    volume_size = 40
    encrypted   = false # violation: aws.ec2.image_disks_encrypted
  }
}

resource "aws_ami_copy" "web" { # violation: aws.ec2.image_disks_encrypted
  name              = "web"
  source_ami_id     = "ami-0a1b2c3d4e5f60718"
  source_ami_region = "eu-west-1"
}
