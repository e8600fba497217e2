resource "aws_cloudtrail" "audit" {
  name                       = "audit"
  s3_bucket_name             = "shop-audit"
  cloud_watch_logs_group_arn = "arn:aws:logs:eu-west-1:111122223333:log-group:audit:*"
}
