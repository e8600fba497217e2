resource "aws_guardduty_detector" "account" {
  enable = true
}
