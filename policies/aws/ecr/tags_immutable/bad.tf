resource "aws_ecr_repository" "web" {
  name                 = "web"
  image_tag_mutability = "MUTABLE" # violation: aws.ecr.tags_immutable
}
