# METADATA
# title: Keep CloudWatch logs for at least one year (retention_in_days)
# description: >-
#   Many intrusions are found only months later, when logs with a shorter retention period are already deleted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_log_group#retention_in_days-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/Working-with-log-groups-and-streams.html#SettingLogRetention
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudwatch_log_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_338]
#     trivy: []
#   cis: []
#   remediation: Set `retention_in_days = 365` or more.
#   settings:
#     days:
#       description: Minimum number of days.
#       type: number
#       default: 365
#   enabled: false
#   fix: {set: 365}
package lintel.aws.cloudwatch.log_retention_year

import data.lintel.lib.value

deny contains {"path": ["retention_in_days"]} if {
	days := value.number(input.config.retention_in_days)
	days > 0
	days < data.settings["aws.cloudwatch.log_retention_year"].days
}
