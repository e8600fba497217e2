# METADATA
# title: Validate requests in API Gateway (request_validator_id)
# description: Without a request validator, incomplete requests reach the backend.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_method#request_validator_id-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-method-request-validation.html
# custom:
#   severity: LOW
#   category: Security Best Practices
#   nofix: resource
#   resource_types: [aws_api_gateway_method]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_53]
#     trivy: []
#   cis: []
#   remediation: Add an `aws_api_gateway_request_validator` and reference it in `request_validator_id`.
#   remediation_cloudformation: Add an `AWS::ApiGateway::RequestValidator` and reference it in `RequestValidatorId`.
package lintel.aws.apigateway.requests_validated

import data.lintel.lib.value

deny contains {"path": ["request_validator_id"]} if {
	value.empty(value.at(input.config, ["request_validator_id"]))
	value.known(value.at(input.config, ["http_method"]))
	input.config.http_method != "OPTIONS"
}
