# METADATA
# title: Require HTTPS for OpenSearch domains (enforce_https)
# description: Over HTTP, anyone on the network path can read documents and credentials.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#domain_endpoint_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/infrastructure-security.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_83]
#     trivy: [AWS-0046, AVD-AWS-0046]
#     kics: [2e9e0729-66d5-4148-9d39-5e6fb4bf2a4e]
#     guard: [ELASTICSEARCH_HTTPS_REQUIRED, OPENSEARCH_HTTPS_REQUIRED]
#   cis: []
#   remediation: Set `enforce_https = true` in `domain_endpoint_options`.
#   fix:
#   - {path: domain_endpoint_options, at: domain_endpoint_options.0.enforce_https, set: true, unsafe: Clients that rely on it lose access.}
#   - {path: DomainEndpointOptions, at: DomainEndpointOptions.EnforceHTTPS, set: true, unsafe: Clients that rely on it lose access.}
#   - {set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.opensearch.https_enforced

import data.lintel.lib.value

# Without the block HTTP is accepted; in the block, HTTPS is the default.
deny contains {"path": ["domain_endpoint_options"]} if {
	value.empty(value.at(input.config, ["domain_endpoint_options"]))
}

deny contains {"path": ["domain_endpoint_options", i, "enforce_https"]} if {
	some i, block in input.config.domain_endpoint_options
	value.is_false(value.at(block, ["enforce_https"]))
}
