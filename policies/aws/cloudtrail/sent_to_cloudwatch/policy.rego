# METADATA
# title: Send the events of a trail to CloudWatch Logs
# description: >-
#   A trail should send its events to CloudWatch Logs, because alarms on suspicious calls start from there.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudtrail#cloud_watch_logs_group_arn-1
# - ref: https://docs.aws.amazon.com/awscloudtrail/latest/userguide/send-cloudtrail-events-to-cloudwatch-logs.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudtrail]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_10]
#     trivy: [AWS-0162, AVD-AWS-0162]
#     kics: [17b30f8f-8dfb-4597-adf6-57600b6cf25e]
#   cis: ["aws-1.4:3.4", "aws-1.2:2.4"]
#   remediation: Set cloud_watch_logs_group_arn, and cloud_watch_logs_role_arn to a role that may write to the group.
package lintel.aws.cloudtrail.sent_to_cloudwatch

import data.lintel.lib.value

deny contains {"path": ["cloud_watch_logs_group_arn"]} if value.empty(value.at(input.config, ["cloud_watch_logs_group_arn"]))
