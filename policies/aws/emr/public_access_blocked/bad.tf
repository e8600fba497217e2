resource "aws_emr_block_public_access_configuration" "account" {
  block_public_security_group_rules = false # violation: aws.emr.public_access_blocked
}
