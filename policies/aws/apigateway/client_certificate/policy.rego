# METADATA
# title: Use a client certificate in API Gateway stages (client_certificate_id)
# description: >-
#   Without a client certificate, the backend cannot tell requests from API Gateway from requests that bypass it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_stage#client_certificate_id-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/getting-started-client-side-ssl-authentication.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: file
#   resource_types: [aws_api_gateway_stage]
#   aliases:
#     terrascan: [AC_AWS_0013, AWS.APIGateway.NetworkSecurity.Medium.0565]
#     checkov: [CKV2_AWS_51]
#     trivy: []
#     kics: [0b4869fc-a842-4597-aa00-1294df425440]
#   cis: []
#   remediation: Add an `aws_api_gateway_client_certificate` and reference it in `client_certificate_id`.
#   remediation_cloudformation: Add an `AWS::ApiGateway::ClientCertificate` and reference it in `ClientCertificateId`.
package lintel.aws.apigateway.client_certificate

import data.lintel.lib.value

deny contains {"path": ["client_certificate_id"]} if {
	value.empty(value.at(input.config, ["client_certificate_id"]))
	not only_lambda
}

# Functions are not called over HTTP.
only_lambda if {
	integrations := [integration |
		some integration in data.resources.aws_api_gateway_integration
		integration.config.rest_api_id == input.config.rest_api_id
	]
	count(integrations) > 0
	every integration in integrations {
		not value.at(integration.config, ["type"]) in {"HTTP", "HTTP_PROXY"}
	}
}
