# METADATA
# title: Let alarms tell somebody
# description: >-
#   An alarm must have its actions switched on, because otherwise nobody hears of it.
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
#   remediation: Leave actions_enabled out, or set it to true.
package lintel.aws.cloudwatch.alarm_actions_enabled

import data.lintel.lib.value

deny contains {"path": ["actions_enabled"]} if value.is_false(value.at(input.config, ["actions_enabled"]))
