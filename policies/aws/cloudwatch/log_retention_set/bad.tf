resource "aws_cloudwatch_log_group" "shop" { # violation: aws.cloudwatch.log_retention_set
  name = "shop"
}
