resource "aws_s3_bucket" "reports" {
  bucket = "shop-reports"
}

resource "aws_s3_bucket_lifecycle_configuration" "reports" {
  bucket = aws_s3_bucket.reports.id

  rule {
    id     = "old"
    status = "Enabled"

    expiration {
      days = 365
    }
  }
}
