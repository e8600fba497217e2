resource "aws_s3_bucket" "invoices" { # violation: aws.s3.own_key
  bucket = "shop-invoices"
}

resource "aws_s3_bucket" "images" {
  bucket = "shop-images"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "images" {
  bucket = aws_s3_bucket.images.id

  rule {
    apply_server_side_encryption_by_default {
      sse_algorithm = "AES256" # violation: aws.s3.own_key
    }
  }
}

resource "aws_s3_object" "logo" {
  bucket                 = aws_s3_bucket.images.id
  key                    = "logo.svg"
  source                 = "logo.svg"
  server_side_encryption = "AES256" # violation: aws.s3.own_key
}
