resource "aws_cloudwatch_log_group" "shop" { # violation: aws.cloudwatch.log_group_own_key
  name              = "shop"
  retention_in_days = 365
}
