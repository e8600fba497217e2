resource "aws_imagebuilder_image_recipe" "web" {
  name         = "web"
  parent_image = "arn:aws:imagebuilder:eu-west-1:aws:image/amazon-linux-2023-x86/x.x.x"
  version      = "1.0.0"

  block_device_mapping {
    device_name = "/dev/xvda"

    ebs {
      volume_size = 30
      encrypted   = false # violation: aws.imagebuilder.disks_encrypted
    }
  }

  component {
    component_arn = "arn:aws:imagebuilder:eu-west-1:aws:component/update-linux/x.x.x"
  }
}
