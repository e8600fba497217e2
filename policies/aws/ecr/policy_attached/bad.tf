resource "aws_ecr_repository" "web" { # violation: aws.ecr.policy_attached
  name = "web"
}
