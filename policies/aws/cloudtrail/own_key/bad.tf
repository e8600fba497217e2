resource "aws_cloudtrail" "audit" { # violation: aws.cloudtrail.own_key
  name           = "audit"
  s3_bucket_name = "shop-audit"
}
