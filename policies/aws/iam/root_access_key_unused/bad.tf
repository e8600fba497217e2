resource "aws_iam_access_key" "admin" {
  user = "root" # violation: aws.iam.root_access_key_unused
}
