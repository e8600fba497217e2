# METADATA
# title: Configure actions for CloudWatch alarms (alarm_actions)
# description: An alarm without actions changes its state only in the console, so no one is notified.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_metric_alarm#alarm_actions-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-actions.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_cloudwatch_metric_alarm]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#     guard: [CLOUDWATCH_ALARM_ACTION_CHECK]
#   cis: []
#   remediation: >-
#     Set `alarm_actions` to the ARN of an SNS topic that people or systems subscribe to. An alarm that only feeds a
#     composite alarm does not need actions: suppress the finding there.
package lintel.aws.cloudwatch.alarm_has_actions

import data.lintel.lib.value

deny contains {"path": ["alarm_actions"]} if {
	every list in ["alarm_actions", "insufficient_data_actions", "ok_actions"] {
		value.empty(value.at(input.config, [list]))
	}
	not in_composite
}

# A composite alarm names its parts in a text.
in_composite if {
	some composite in data.resources.aws_cloudwatch_composite_alarm
	rule := value.at(composite.config, ["alarm_rule"])
	refers(rule)
}

refers(rule) if contains(rule, input.config.alarm_name)

refers(rule) if contains(rule, input.id)

refers(rule) if value.unknown(rule)
