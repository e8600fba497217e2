resource "aws_iam_role" "developer" {
  name               = "developer"
  assume_role_policy = "{}"
}
