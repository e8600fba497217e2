resource "aws_iam_group_membership" "audit" {
  name  = "audit"
  group = "audit"
  users = ["ada"]
}
