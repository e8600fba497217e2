resource "aws_s3_bucket" "reports" {
  bucket              = "shop-reports"
  object_lock_enabled = true
}
