resource "aws_ebs_volume" "search_index" { # violation: aws.ec2.ebs_volume_encrypted
  availability_zone = "eu-central-1a"
  size              = 200
  type              = "gp3"
}

resource "aws_ebs_volume" "uploads" {
  availability_zone = "eu-central-1a"
  size              = 50
  encrypted         = false # violation: aws.ec2.ebs_volume_encrypted
}
