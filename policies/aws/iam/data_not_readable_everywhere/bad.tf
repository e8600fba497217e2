resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({ # violation: aws.iam.data_not_readable_everywhere
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:GetObject", "s3:ListBucket"]
      Resource = "*"
    }]
  })
}
