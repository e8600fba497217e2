resource "aws_iam_user_policy" "clerk" {
  user = "clerk"

  policy = jsonencode({ # violation: aws.iam.grant_not_without_mfa
    Statement = [{
      Effect    = "Allow"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::shop-invoices/*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "false" } }
    }]
  })
}
