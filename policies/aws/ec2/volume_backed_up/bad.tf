resource "aws_ebs_volume" "orders" { # violation: aws.ec2.volume_backed_up
  availability_zone = "eu-central-1a"
  size              = 100
}
