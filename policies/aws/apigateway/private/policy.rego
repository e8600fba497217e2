# METADATA
# title: Make API Gateway REST APIs private
# description: >-
#   An API with a public endpoint can be attacked from the whole internet, which is unnecessary unless the API is meant
#   for the public.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_rest_api#endpoint_configuration
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-private-apis.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_api_gateway_rest_api]
#   aliases:
#     terrascan: [AC_AWS_0011, AWS.APIGateway.NetworkSecurity.Medium.0570]
#     checkov: []
#     trivy: []
#     kics: [6b2739db-9c49-4db7-b980-7816e0c248c1]
#   cis: []
#   remediation: >-
#     Set `types = ["PRIVATE"]` in `endpoint_configuration`. Suppress the finding if the API is meant to be public.
#   enabled: false
package lintel.aws.apigateway.private

import data.lintel.lib.value

deny contains {"path": ["endpoint_configuration"]} if value.empty(value.at(input.config, ["endpoint_configuration"]))

deny contains {"path": ["endpoint_configuration", i, "types", k]} if {
	some i, block in input.config.endpoint_configuration
	some k, kind in block.types
	kind != "PRIVATE"
}
