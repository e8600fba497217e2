resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:PutBucketPolicy"]
      Resource = "arn:aws:s3:::shop-reports"
    }]
  })
}
