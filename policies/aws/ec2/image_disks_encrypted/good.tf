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
    encrypted   = true
  }
}
