resource "aws_iam_access_key" "admin" {
  user   = "root"
  status = "Inactive"
}
