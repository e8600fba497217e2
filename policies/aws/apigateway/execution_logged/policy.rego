# METADATA
# title: Enable execution logging for API Gateway methods (logging_level)
# description: Without at least error logging, attacks on the API and failures in its backend go unnoticed.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method_settings
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_api_gateway_method_settings, aws_api_gateway_stage]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_4]
#     trivy: []
#     guard: [API_GW_EXECUTION_LOGGING_ENABLED]
#   cis: []
#   remediation: >-
#     Set `logging_level = "ERROR"` or `"INFO"`. The account also needs an `aws_api_gateway_account` with a role for
#     logging.
#   remediation_cloudformation: >-
#     Set `LoggingLevel: ERROR` or `INFO` in `MethodSettings`. The account also needs an `AWS::ApiGateway::Account`
#     with a role for logging.
#   fix: {set: ERROR}
package lintel.aws.apigateway.execution_logged

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["settings", i, "logging_level"]} if {
	some i, settings in input.config.settings
	value.at(settings, ["logging_level"]) in {null, "", "OFF"}
}

# A stage without settings logs nothing.
deny contains {"path": [], "message": "the stage has no method settings, so execution logging is off"} if {
	input.type == "aws_api_gateway_stage"
	count(link.to(input, ["stage_name"], "aws_api_gateway_method_settings", "stage_name")) == 0
}
