resource "aws_s3_bucket_lifecycle_configuration" "reports" {
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

  rule {
    id     = "uploads"
    status = "Enabled"

    filter {}

    abort_incomplete_multipart_upload {
      days_after_initiation = 7
    }
  }
}
