resource "aws_iam_access_key" "ci" { # violation: aws.iam.access_key_unused
  user = "ci"
}
