# METADATA
# title: Do not disable the actions of CloudWatch alarms (actions_enabled)
# description: With its actions disabled, an alarm notifies no one.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_metric_alarm#actions_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-actions.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudwatch_metric_alarm, aws_cloudwatch_composite_alarm]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_319]
#     trivy: []
#   cis: []
#   remediation: Remove `actions_enabled` or set it to `true`.
#   fix: {set: true}
package lintel.aws.cloudwatch.alarm_actions_enabled

import data.lintel.lib.value

deny contains {"path": ["actions_enabled"]} if value.is_false(value.at(input.config, ["actions_enabled"]))
