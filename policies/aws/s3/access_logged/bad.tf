resource "aws_s3_bucket" "invoices" { # violation: aws.s3.access_logged
  bucket = "shop-invoices"
}

resource "aws_s3_bucket" "logs" {
  bucket = "shop-logs"
}

resource "aws_s3_bucket" "images" {
  bucket = "shop-images"
}

resource "aws_s3_bucket_logging" "images" {
  bucket        = aws_s3_bucket.images.id
  target_bucket = aws_s3_bucket.logs.id
  target_prefix = "images/"
}
