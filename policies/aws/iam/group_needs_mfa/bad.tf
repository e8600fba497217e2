resource "aws_iam_group" "developers" { # violation: aws.iam.group_needs_mfa
  name = "developers"
}
