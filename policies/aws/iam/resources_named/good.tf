resource "aws_iam_policy" "report" {
  name = "report"

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect   = "Allow"
      Action   = "sqs:DeleteMessage"
      Resource = "arn:aws:sqs:eu-central-1:111122223333:orders"
    }]
  })
}
