resource "aws_s3_bucket" "invoices" {
  bucket = "shop-invoices"
}

resource "aws_s3_bucket" "logs" {
  bucket = "shop-logs"
}

resource "aws_s3_bucket_logging" "invoices" {
  bucket        = aws_s3_bucket.invoices.id
  target_bucket = aws_s3_bucket.logs.id
  target_prefix = "invoices/"
}
