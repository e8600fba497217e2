resource "aws_cloudtrail" "account" { # violation: aws.cloudwatch.changes_alarmed
  name           = "account"
  s3_bucket_name = "account-trail"
}
