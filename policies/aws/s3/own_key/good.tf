resource "aws_kms_key" "shop" {
  description         = "objects of the shop"
  enable_key_rotation = true
}

resource "aws_s3_bucket" "images" {
  bucket = "shop-images"
}

resource "aws_s3_bucket_server_side_encryption_configuration" "images" {
  bucket = aws_s3_bucket.images.id

  rule {
    bucket_key_enabled = true

    apply_server_side_encryption_by_default {
      sse_algorithm     = "aws:kms"
      kms_master_key_id = aws_kms_key.shop.arn
    }
  }
}

resource "aws_s3_object" "logo" {
  bucket = aws_s3_bucket.images.id
  key    = "logo.svg"
  source = "logo.svg"
}
