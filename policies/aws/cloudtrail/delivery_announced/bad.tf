resource "aws_cloudtrail" "audit" { # violation: aws.cloudtrail.delivery_announced
  name           = "audit"
  s3_bucket_name = "shop-audit"
}
