resource "aws_ecr_repository_policy" "web" {
  repository = "web"

  policy = jsonencode({ # violation: aws.ecr.policy_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = "*"
      Action    = ["ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer"]
    }]
  })
}
