# METADATA
# title: Require TLS 1.2 or later for API Gateway domain names
# description: TLS versions before 1.2 have known vulnerabilities that let an attacker read or change traffic.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/api_gateway_domain_name#security_policy-1
# - ref: https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-custom-domain-tls-version.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_api_gateway_domain_name, aws_apigatewayv2_domain_name]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_206]
#     trivy: [AWS-0005, AVD-AWS-0005]
#     kics: [4e1cc5d3-2811-4fb2-861c-ee9b3cb7f90b]
#     guard: [API_GW_DOMAIN_DENY_NON_TLS_TRAFFIC]
#     cfn_nag: [W62]
#   cis: []
#   remediation: Set `security_policy = "TLS_1_2"` or a later policy.
#   fix: {set: TLS_1_2, unsafe: Clients with older versions of TLS lose access.}
package lintel.aws.apigateway.tls_current

deny contains {"path": ["security_policy"]} if {
	input.type == "aws_api_gateway_domain_name"
	input.config.security_policy in outdated
}

# Only the first version of API Gateway offers another, and where a new name says nothing, it gets TLS_1_2.
deny contains {"path": ["domain_name_configuration", i, "security_policy"]} if {
	some i, block in input.config.domain_name_configuration
	block.security_policy in outdated
}

# As of November 2026.
outdated := {"TLS_1_0"}
