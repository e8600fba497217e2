resource "aws_cloudwatch_log_group" "account" {
  name = "account"
}

locals {
  events = {
    unauthorized_calls    = "{ $.errorCode = \"*UnauthorizedOperation\" || $.errorCode = \"AccessDenied*\" }"
    login_without_mfa     = "{ $.eventName = \"ConsoleLogin\" && $.additionalEventData.MFAUsed != \"Yes\" }"
    root_use              = "{ $.userIdentity.type = \"Root\" }"
    iam_change            = "{ $.eventName = CreatePolicy || $.eventName = AttachRolePolicy }"
    trail_change          = "{ $.eventName = UpdateTrail || $.eventName = StopLogging }"
    failed_login          = "{ $.eventName = ConsoleLogin && $.errorMessage = \"Failed authentication\" }"
    key_deletion          = "{ $.eventName = DisableKey || $.eventName = ScheduleKeyDeletion }"
    bucket_policy_change  = "{ $.eventName = PutBucketPolicy || $.eventName = DeleteBucketPolicy }"
    config_change         = "{ $.eventName = StopConfigurationRecorder || $.eventName = PutConfigurationRecorder }"
    security_group_change = "{ $.eventName = AuthorizeSecurityGroupIngress || $.eventName = DeleteSecurityGroup }"
    network_acl_change    = "{ $.eventName = CreateNetworkAcl || $.eventName = DeleteNetworkAcl }"
    gateway_change        = "{ $.eventName = AttachInternetGateway || $.eventName = DetachInternetGateway }"
    route_table_change    = "{ $.eventName = CreateRoute || $.eventName = DeleteRoute }"
    vpc_change            = "{ $.eventName = CreateVpc || $.eventName = DeleteVpc }"
    organization_change   = "{ $.eventSource = organizations.amazonaws.com }"
  }
}

resource "aws_cloudwatch_log_metric_filter" "events" {
  for_each = local.events

  name           = each.key
  pattern        = each.value
  log_group_name = aws_cloudwatch_log_group.account.name

  metric_transformation {
    name      = each.key
    namespace = "Account"
    value     = "1"
  }
}

resource "aws_cloudwatch_metric_alarm" "events" {
  for_each = local.events

  alarm_name          = each.key
  metric_name         = each.key
  namespace           = "Account"
  comparison_operator = "GreaterThanOrEqualToThreshold"
  evaluation_periods  = 1
  period              = 300
  statistic           = "Sum"
  threshold           = 1
  alarm_actions       = ["arn:aws:sns:eu-central-1:111122223333:security"]
}

resource "aws_cloudtrail" "account" {
  name           = "account"
  s3_bucket_name = "account-trail"
}
