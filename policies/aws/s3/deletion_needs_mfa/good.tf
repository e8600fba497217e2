resource "aws_s3_bucket_versioning" "reports" {
  bucket = "shop-reports"

  versioning_configuration {
    status     = "Enabled"
    mfa_delete = "Enabled"
  }
}
