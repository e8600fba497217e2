resource "aws_iam_access_key" "ci" {
  user   = "ci"
  status = "Inactive"
}
