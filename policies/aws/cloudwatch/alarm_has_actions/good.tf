resource "aws_cloudwatch_metric_alarm" "errors" {
  alarm_name          = "errors"
  namespace           = "AWS/Lambda"
  metric_name         = "Errors"
  statistic           = "Sum"
  comparison_operator = "GreaterThanThreshold"
  threshold           = 0
  period              = 60
  evaluation_periods  = 1
  alarm_actions       = ["arn:aws:sns:eu-central-1:111122223333:oncall"]
}
