resource "aws_iam_user_policy" "clerk" {
  user = "clerk"

  policy = jsonencode({
    Statement = [{
      Effect    = "Allow"
      Action    = "s3:GetObject"
      Resource  = "arn:aws:s3:::shop-invoices/*"
      Condition = { Bool = { "aws:MultiFactorAuthPresent" = "true" } }
    }]
  })
}
