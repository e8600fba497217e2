resource "aws_guardduty_detector" "account" {
  enable = true
}

resource "aws_guardduty_organization_configuration" "account" {
  detector_id                      = aws_guardduty_detector.account.id
  auto_enable_organization_members = "ALL"
}
