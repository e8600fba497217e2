resource "aws_iam_role" "report" {
  name = "report"

  assume_role_policy = jsonencode({ # violation: aws.iam.trust_not_public
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Principal = { AWS = "*" }

      Action = "sts:AssumeRole"
    }]
  })
}
