resource "aws_cloudwatch_log_group" "shop" {
  name              = "shop"
  retention_in_days = 365
}
