resource "aws_cloudtrail" "account" { # violation: aws.cloudtrail.object_events_recorded
  name           = "account"
  s3_bucket_name = "account-trail"
}
