resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
}

resource "aws_s3_bucket_public_access_block" "invoices" { # violation: aws.s3.public_access_blocked
  bucket = aws_s3_bucket.invoices.id

  block_public_acls   = true
  block_public_policy = false # violation: aws.s3.public_access_blocked
  ignore_public_acls  = true
}
