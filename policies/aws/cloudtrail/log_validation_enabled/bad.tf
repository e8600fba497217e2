resource "aws_cloudtrail" "audit" { # violation: aws.cloudtrail.log_validation_enabled
  name                  = "audit"
  s3_bucket_name        = "shop-audit-logs"
  is_multi_region_trail = true
}
