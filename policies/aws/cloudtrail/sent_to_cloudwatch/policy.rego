# METADATA
# title: Send CloudTrail events to CloudWatch Logs
# description: Without the events in CloudWatch Logs, alarms cannot report suspicious API calls.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#cloud_watch_logs_group_arn-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/send-cloudtrail-events-to-cloudwatch-logs.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_10]
#     trivy: [AWS-0162, AVD-AWS-0162]
#     kics: [17b30f8f-8dfb-4597-adf6-57600b6cf25e]
#     guard: [CLOUD_TRAIL_CLOUD_WATCH_LOGS_ENABLED]
#   cis: ["aws-1.4:3.4", "aws-1.2:2.4"]
#   remediation: >-
#     Set `cloud_watch_logs_group_arn`, and set `cloud_watch_logs_role_arn` to a role that can write to the log group.
package lintel.aws.cloudtrail.sent_to_cloudwatch

import data.lintel.lib.value

deny contains {"path": ["cloud_watch_logs_group_arn"]} if value.empty(value.at(input.config, ["cloud_watch_logs_group_arn"]))
