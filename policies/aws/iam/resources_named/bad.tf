resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({ # violation: aws.iam.resources_named
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "sqs:DeleteMessage"
      Resource = "*"
    }]
  })
}
