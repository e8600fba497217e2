resource "aws_s3_bucket" "reports" {
  bucket = "shop-reports"
}

resource "aws_s3_bucket_notification" "reports" {
  bucket      = aws_s3_bucket.reports.id
  eventbridge = true
}
