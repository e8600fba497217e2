resource "aws_launch_configuration" "worker" {
  image_id      = "ami-0a1b2c3d4e5f60718"
  instance_type = "m7i.large"
  user_data     = "#!/bin/sh\nyum -y install nginx\n" # violation: aws.ec2.user_data_without_scripts
}
