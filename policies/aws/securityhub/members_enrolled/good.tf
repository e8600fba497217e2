resource "aws_securityhub_organization_configuration" "shop" {
  auto_enable = true
}
