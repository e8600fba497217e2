resource "aws_cloudtrail" "audit" { # violation: aws.cloudtrail.every_region_recorded
  name           = "audit"
  s3_bucket_name = "shop-audit"
}
