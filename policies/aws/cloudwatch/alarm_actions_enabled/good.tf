resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name          = "errors"
  comparison_operator = "GreaterThanThreshold"
  evaluation_periods  = 1
  actions_enabled     = true
}
