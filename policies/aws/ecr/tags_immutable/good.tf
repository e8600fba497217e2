resource "aws_ecr_repository" "web" {
  name                 = "web"
  image_tag_mutability = "IMMUTABLE"
}
