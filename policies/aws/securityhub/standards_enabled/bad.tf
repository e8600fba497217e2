resource "aws_securityhub_account" "this" {
  enable_default_standards = false # violation: aws.securityhub.standards_enabled
}
