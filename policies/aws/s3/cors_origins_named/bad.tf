resource "aws_s3_bucket_cors_configuration" "uploads" {
  bucket = "shop-uploads"

  cors_rule {
    allowed_methods = ["GET", "PUT"]
    allowed_origins = ["*"] # violation: aws.s3.cors_origins_named
  }
}
