# METADATA
# title: Encrypt API Gateway caches at rest (cache_data_encrypted)
# description: >-
#   Cached responses often hold the data of individual callers, and without encryption they are stored in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method_settings
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-caching.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_api_gateway_method_settings]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_308]
#     trivy: [AWS-0002, AVD-AWS-0002]
#     kics: [b7c9a40c-23e4-4a2d-8d39-a3352f10f288]
#     guard: [API_GW_CACHE_ENABLED_AND_ENCRYPTED]
#     cfn_nag: [W87]
#   cis: []
#   remediation: Set `cache_data_encrypted = true`.
#   fix: {set: true}
package lintel.aws.apigateway.cache_encrypted

import data.lintel.lib.value

deny contains {"path": ["settings", i, "cache_data_encrypted"]} if {
	some i, settings in input.config.settings
	value.is_true(value.at(settings, ["caching_enabled"]))
	not value.is_true(value.at(settings, ["cache_data_encrypted"]))
}
