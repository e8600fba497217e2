resource "aws_ebs_encryption_by_default" "region" {
  enabled = false # violation: aws.ec2.ebs_encryption_by_default
}
