resource "aws_s3_bucket_versioning" "reports" {
  bucket = "shop-reports"

  versioning_configuration { # violation: aws.s3.deletion_needs_mfa
    status = "Enabled"
  }
}
