resource "aws_s3_account_public_access_block" "shop" {
  block_public_acls       = true
  block_public_policy     = false # violation: aws.s3.account_public_access_blocked
  ignore_public_acls      = true
  restrict_public_buckets = true
}
