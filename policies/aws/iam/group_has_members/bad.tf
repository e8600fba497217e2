resource "aws_iam_group_membership" "audit" {
  name  = "audit"
  group = "audit"
  users = [] # violation: aws.iam.group_has_members
}
