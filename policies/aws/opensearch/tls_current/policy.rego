# METADATA
# title: Require TLS 1.2 or later for OpenSearch (tls_security_policy)
# description: An attacker on the network path can decrypt traffic of TLS versions before 1.2.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#domain_endpoint_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/infrastructure-security.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_228]
#     trivy: [AWS-0126, AVD-AWS-0126]
#     guard: [ELASTICSEARCH_HTTPS_REQUIRED, OPENSEARCH_HTTPS_REQUIRED]
#   cis: []
#   remediation: Set `tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"` in `domain_endpoint_options`.
#   fix:
#   - path: domain_endpoint_options
#     at: domain_endpoint_options.0.tls_security_policy
#     set: Policy-Min-TLS-1-2-PFS-2023-10
#     unsafe: Clients with older versions of TLS lose access.
#   - path: DomainEndpointOptions
#     at: DomainEndpointOptions.TLSSecurityPolicy
#     set: Policy-Min-TLS-1-2-PFS-2023-10
#     unsafe: Clients with older versions of TLS lose access.
#   - {set: Policy-Min-TLS-1-2-PFS-2023-10, unsafe: Clients with older versions of TLS lose access.}
package lintel.aws.opensearch.tls_current

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["domain_endpoint_options", "tls_security_policy"])
	old(place.value)
}

old(policy) if value.empty(policy) # the default is the policy for TLS 1.0

old(policy) if regex.match(`^Policy-Min-TLS-1-[01]-`, policy)
