resource "aws_ecr_repository" "web" {
  name = "web"
}

resource "aws_ecr_repository_policy" "web" {
  repository = aws_ecr_repository.web.name

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::111122223333:root" }
      Action    = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]
    }]
  })
}
