resource "aws_s3_access_point" "reports" {
  bucket = "shop-reports"
  name   = "reports"

  public_access_block_configuration {
    block_public_acls       = true
    block_public_policy     = false # violation: aws.s3.access_point_private
    ignore_public_acls      = true
    restrict_public_buckets = true
  }
}
