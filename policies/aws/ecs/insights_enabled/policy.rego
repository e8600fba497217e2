# METADATA
# title: Enable Container Insights on ECS clusters (containerInsights)
# description: Without Container Insights, no alarm can report containers that fail, restart or run under high load.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_cluster#setting
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/cloudwatch-container-insights.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_ecs_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_65]
#     trivy: [AWS-0034, AVD-AWS-0034]
#     kics: [97cb0688-369a-4d26-b1f7-86c4c91231bc]
#   cis: []
#   remediation: Add a `setting` with `name = "containerInsights"` and `value = "enhanced"` or `"enabled"`.
#   remediation_cloudformation: >-
#     Add `ClusterSettings` with `Name: containerInsights` and `Value: enhanced` or `enabled`.
#   fix:
#   - path: setting
#     at: setting.0
#     set: {name: containerInsights, value: enhanced}
#     unsafe: It costs more.
#   - types: ["AWS::ECS::Cluster"]
#     path: ClusterSettings
#     set: [{Name: containerInsights, Value: enhanced}]
#     unsafe: It costs more.
package lintel.aws.ecs.insights_enabled

import data.lintel.lib.value

deny contains {"path": ["setting"]} if {
	not any_insights
	not value.unknown(value.at(input.config, ["setting"]))
	not by_default
}

deny contains {"path": ["setting", i, "value"]} if {
	some i, setting in input.config.setting
	setting.name == "containerInsights"
	setting.value == "disabled"
}

any_insights if input.config.setting[_].name == "containerInsights"

# The account measures every cluster.
by_default if {
	some setting in data.resources.aws_ecs_account_setting_default
	setting.config.name == "containerInsights"
	setting.config.value != "disabled"
}
