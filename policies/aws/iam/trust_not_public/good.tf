resource "aws_iam_role" "report" {
  name = "report"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::444455556666:role/audit" }

      Action = "sts:AssumeRole"
    }]
  })
}
