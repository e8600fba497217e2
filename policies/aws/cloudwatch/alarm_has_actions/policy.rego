# METADATA
# title: Give CloudWatch alarms an action
# description: >-
#   An alarm without actions changes its state in the console only, so nobody hears of what it was made for.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_metric_alarm#alarm_actions-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-actions.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudwatch_metric_alarm]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Set alarm_actions to the ARN of an SNS topic that people or systems subscribe to. An alarm that only feeds a
#     composite alarm needs none: suppress the finding there.
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
