resource "aws_cloudtrail" "account" {
  name           = "account"
  s3_bucket_name = "account-trail"
  enable_logging = false # violation: aws.cloudtrail.logging_enabled
}
