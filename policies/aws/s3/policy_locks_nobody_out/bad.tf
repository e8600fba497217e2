resource "aws_s3_bucket_policy" "reports" {
  bucket = "shop-reports"

  policy = jsonencode({ # violation: aws.s3.policy_locks_nobody_out
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Deny"
      Principal = "*"
      Action    = "s3:*"
      Resource  = ["arn:aws:s3:::shop-reports", "arn:aws:s3:::shop-reports/*"]
    }]
  })
}
