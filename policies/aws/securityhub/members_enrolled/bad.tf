resource "aws_securityhub_organization_configuration" "shop" {
  auto_enable = false # violation: aws.securityhub.members_enrolled
}
