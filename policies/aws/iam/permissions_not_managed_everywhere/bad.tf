resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({ # violation: aws.iam.permissions_not_managed_everywhere
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = ["s3:PutBucketPolicy"]
      Resource = "*"
    }]
  })
}
