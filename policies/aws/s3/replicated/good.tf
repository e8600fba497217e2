resource "aws_s3_bucket" "reports" {
  bucket = "shop-reports"
}

resource "aws_s3_bucket_replication_configuration" "reports" {
  bucket = aws_s3_bucket.reports.id
  role   = "arn:aws:iam::111122223333:role/replication"

  rule {
    status = "Enabled"

    destination {
      bucket = "arn:aws:s3:::shop-reports-copy"
    }
  }
}
