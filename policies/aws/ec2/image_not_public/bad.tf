resource "aws_ami_launch_permission" "web" {
  image_id = "ami-0a1b2c3d4e5f60718"
  group    = "all" # violation: aws.ec2.image_not_public
}
