resource "aws_cloudwatch_metric_alarm" "errors" { # violation: aws.cloudwatch.alarm_has_actions
  alarm_name          = "errors"
  namespace           = "AWS/Lambda"
  metric_name         = "Errors"
  statistic           = "Sum"
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  period              = 60
  evaluation_periods  = 1
}
