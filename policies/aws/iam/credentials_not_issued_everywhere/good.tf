resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "sts:AssumeRole"
      Resource = "arn:aws:iam::444455556666:role/report"
    }]
  })
}
