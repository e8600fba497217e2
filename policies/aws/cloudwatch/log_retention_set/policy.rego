# METADATA
# title: Set a retention period for CloudWatch log groups (retention_in_days)
# description: Without a retention period, CloudWatch keeps the logs forever and charges you for them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudwatch_log_group#retention_in_days-1
# - ref: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/Working-with-log-groups-and-streams.html#SettingLogRetention
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_cloudwatch_log_group]
#   aliases:
#     terrascan: [AC_AWS_0452, AWS.ACLG.LM.MEDIUM.0068, AC_AWS_0041, AWS.CloudWatch.Logging.Medium.0631]
#     checkov: [CKV_AWS_66]
#     trivy: []
#     kics: [ef0b316a-211e-42f1-888e-64efe172b755]
#     guard: [CW_LOGGROUP_RETENTION_PERIOD_CHECK]
#     cfn_nag: [W86]
#   cis: []
#   remediation: Set `retention_in_days`, to `365` or more for security logs.
#   fix: {set: 365}
package lintel.aws.cloudwatch.log_retention_set

import data.lintel.lib.value

deny contains {"path": ["retention_in_days"]} if {
	days := value.at(input.config, ["retention_in_days"])
	for_ever(days)
}

for_ever(days) if value.empty(days)

for_ever(days) if value.number(days) == 0
