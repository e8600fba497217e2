# METADATA
# title: Enable access logging on API Gateway stages (access_log_settings)
# description: Without access logs, you cannot see who called which method before and during an attack.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_stage#access_log_settings
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_api_gateway_stage, aws_apigatewayv2_stage]
#   aliases:
#     terrascan: [AC_AWS_0012, AWS.APIGateway.Logging.Medium.0572, AC_AWS_0442, AWS.ApiGatewayV2Stage.Logging.0630]
#     checkov: [CKV_AWS_76]
#     trivy: [AWS-0001, AVD-AWS-0001]
#     kics: [1b6799eb-4a7a-4b04-9001-8cceb9999326, 625abc0e-f980-4ac9-a775-f7519ee34296]
#     guard: [API_GW_STAGE_ACCESS_LOGGING_RULE, API_GWV2_ACCESS_LOGS_ENABLED]
#     cfn_nag: [W45, W46, W69]
#   cis: []
#   remediation: Add `access_log_settings` with the ARN of a log group or a Firehose stream.
package lintel.aws.apigateway.access_logged

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["access_log_settings", "destination_arn"])
	value.empty(place.value)
}
