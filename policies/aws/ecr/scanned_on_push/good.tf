resource "aws_ecr_repository" "web" {
  name = "web"

  image_scanning_configuration {
    scan_on_push = true
  }
}
