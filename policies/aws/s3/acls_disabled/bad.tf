resource "aws_s3_bucket_ownership_controls" "reports" {
  bucket = "shop-reports"

  rule {
    object_ownership = "BucketOwnerPreferred" # violation: aws.s3.acls_disabled
  }
}
