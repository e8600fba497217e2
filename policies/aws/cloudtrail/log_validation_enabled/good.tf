resource "aws_cloudtrail" "audit" {
  name                       = "audit"
  s3_bucket_name             = "shop-audit-logs"
  is_multi_region_trail      = true
  enable_log_file_validation = true
}
