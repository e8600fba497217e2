# METADATA
# title: Compress API Gateway responses (minimum_compression_size)
# description: Without compression, large responses cost more traffic and time.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_rest_api#minimum_compression_size-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-gzip-compression-decompression.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   resource_types: [aws_api_gateway_rest_api]
#   aliases:
#     terrascan: [AC_AWS_0010, AWS.APIGateway.Medium.0568]
#     checkov: []
#     trivy: []
#     kics: [ed35928e-195c-4405-a252-98ccb664ab7b]
#   cis: []
#   remediation: >-
#     Set `minimum_compression_size` to the number of bytes from which responses are compressed, such as `1024`.
#   enabled: false
#   fix: {set: 1024}
package lintel.aws.apigateway.payloads_compressed

import data.lintel.lib.value

deny contains {"path": ["minimum_compression_size"]} if {
	size := value.at(input.config, ["minimum_compression_size"])
	off(size)
}

off(size) if value.empty(size)

off(size) if value.number(size) < 0
