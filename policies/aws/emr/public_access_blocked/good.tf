resource "aws_emr_block_public_access_configuration" "account" {
  block_public_security_group_rules = true
}
