resource "aws_codecommit_repository" "web" {
  repository_name = "web"
}

resource "aws_codecommit_approval_rule_template_association" "web" {
  approval_rule_template_name = "two-people"
  repository_name             = aws_codecommit_repository.web.repository_name
}
