resource "aws_s3_bucket" "invoices" { # violation: aws.s3.bucket_versioning
  bucket = "shop-invoices"
}

resource "aws_s3_bucket" "images" {
  bucket = "shop-images"
}

resource "aws_s3_bucket_versioning" "images" {
  bucket = aws_s3_bucket.images.id

  versioning_configuration {
    status = "Suspended" # violation: aws.s3.bucket_versioning
  }
}
