resource "aws_iam_user" "ada" { # violation: aws.iam.users_federated
  name = "ada"
}
