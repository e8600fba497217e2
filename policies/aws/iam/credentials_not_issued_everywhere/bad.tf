resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({ # violation: aws.iam.credentials_not_issued_everywhere
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "sts:AssumeRole"
      Resource = "*"
    }]
  })
}
