resource "aws_cloudtrail" "audit" { # violation: aws.cloudtrail.sent_to_cloudwatch
  name           = "audit"
  s3_bucket_name = "shop-audit"
}
