resource "aws_ebs_encryption_by_default" "region" {
  enabled = true
}
