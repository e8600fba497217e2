# METADATA
# title: Do not log full requests in API Gateway (data_trace_enabled)
# description: >-
#   With `data_trace_enabled`, API Gateway writes whole requests and responses to its logs, including passwords, tokens
#   and personal data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method_settings
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_api_gateway_method_settings]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_276]
#     trivy: []
#   cis: []
#   remediation: Set `data_trace_enabled = false`, which is the default, and set `logging_level` to the level you need.
#   fix: {set: false}
package lintel.aws.apigateway.data_not_traced

import data.lintel.lib.value

deny contains {"path": ["settings", i, "data_trace_enabled"]} if {
	some i, settings in input.config.settings
	value.is_true(value.at(settings, ["data_trace_enabled"]))
}
