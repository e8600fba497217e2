# METADATA
# title: Enable CloudWatch metrics for API Gateway methods (metrics_enabled)
# description: Without metrics for each method, no alarm can report failing calls or unusual load.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method_settings
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-metrics-and-dimensions.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_api_gateway_method_settings]
#   aliases:
#     terrascan: [AC_AWS_0007, AWS.APIGateway.Logging.Medium.0569]
#     checkov: [CKV2_AWS_4]
#     trivy: []
#     kics: [081069cb-588b-4ce1-884c-2a1ce3029fe5]
#   cis: []
#   remediation: Set `metrics_enabled = true`.
#   fix: {set: true}
package lintel.aws.apigateway.metrics_enabled

import data.lintel.lib.value

deny contains {"path": ["settings", i, "metrics_enabled"]} if {
	some i, settings in input.config.settings
	not value.is_true(value.at(settings, ["metrics_enabled"]))
}
