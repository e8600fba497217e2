resource "aws_ebs_volume" "orders" { # violation: aws.ec2.ebs_volume_own_key
  availability_zone = "eu-west-1a"
  size              = 40
  encrypted         = true
}
