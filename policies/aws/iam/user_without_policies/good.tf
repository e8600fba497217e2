resource "aws_iam_group_policy_attachment" "clerks" {
  group      = "clerks"
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}

resource "aws_iam_policy_attachment" "clerks" {
  name       = "clerks"
  groups     = ["clerks"]
  policy_arn = "arn:aws:iam::aws:policy/ReadOnlyAccess"
}
