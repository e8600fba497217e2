resource "aws_ecr_repository" "web" { # violation: aws.ecr.own_key
  name = "web"
}
