resource "aws_guardduty_detector" "account" {
  enable = false # violation: aws.guardduty.enabled
}
