resource "aws_s3_bucket_lifecycle_configuration" "reports" { # violation: aws.s3.uploads_aborted
  bucket = "shop-reports"

  rule {
    id     = "old"
    status = "Enabled"

    filter {
      prefix = "tmp/"
    }

    expiration {
      days = 30
    }
  }
}
