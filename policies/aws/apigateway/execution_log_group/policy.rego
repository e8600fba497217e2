# METADATA
# title: Set a retention period for API Gateway execution logs
# description: If you do not define the log group for execution logs, AWS creates one that never deletes its logs.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_stage#managing-the-api-logging-cloudwatch-log-group
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_api_gateway_stage]
#   aliases:
#     terrascan: [AC_AWS_0014, AWS.APIGateway.Logging.Medium.0567]
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Add an `aws_cloudwatch_log_group` named `API-Gateway-Execution-Logs_<api>/<stage>` with `retention_in_days`.
#   enabled: false
package lintel.aws.apigateway.execution_log_group

import data.lintel.lib.value

deny contains {"path": ["stage_name"]} if {
	every group in object.get(data.resources, "aws_cloudwatch_log_group", []) {
		not may_be_for_stages(group)
	}
}

may_be_for_stages(group) if contains(group.config.name, "API-Gateway-Execution-Logs")

may_be_for_stages(group) if value.unknown(group.config.name)
