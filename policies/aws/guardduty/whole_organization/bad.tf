resource "aws_guardduty_detector" "account" { # violation: aws.guardduty.whole_organization
  enable = true
}
