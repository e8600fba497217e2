resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({ # violation: aws.iam.s3_access_narrow
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "s3:*"
      Resource = "*"
    }]
  })
}
