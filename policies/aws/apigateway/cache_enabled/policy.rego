# METADATA
# title: Enable caching in API Gateway (caching_enabled)
# description: >-
#   Without a cache, every request reaches the backend, including repeated requests in a denial-of-service attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_stage
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-caching.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   resource_types: [aws_api_gateway_method_settings, aws_api_gateway_stage]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_225, CKV_AWS_120]
#     trivy: [AWS-0190, AVD-AWS-0190]
#     guard: [API_GW_CACHE_ENABLED_AND_ENCRYPTED]
#   cis: []
#   remediation: >-
#     Set `cache_cluster_enabled = true` with a `cache_cluster_size` in the stage, and `caching_enabled = true` in the
#     method settings.
#   enabled: false
#   fix: {set: true, unsafe: It costs more.}
package lintel.aws.apigateway.cache_enabled

import data.lintel.lib.value

deny contains {"path": ["settings", i, "caching_enabled"]} if {
	input.type == "aws_api_gateway_method_settings"
	some i, settings in input.config.settings
	not value.is_true(value.at(settings, ["caching_enabled"]))
}

deny contains {"path": ["cache_cluster_enabled"]} if {
	input.type == "aws_api_gateway_stage"
	not value.is_true(value.at(input.config, ["cache_cluster_enabled"]))
}
