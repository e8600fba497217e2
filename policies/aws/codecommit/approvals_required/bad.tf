resource "aws_codecommit_repository" "web" { # violation: aws.codecommit.approvals_required
  repository_name = "web"
}
