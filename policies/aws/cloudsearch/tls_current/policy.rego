# METADATA
# title: Require TLS 1.2 or later for CloudSearch (tls_security_policy)
# description: An attacker on the network path can decrypt traffic of TLS versions before 1.2.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudsearch_domain#endpoint_options
# - ref: https://docs.aws.amazon.com/cloudsearch/latest/developerguide/configuring-domain-endpoint-options.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_cloudsearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_218]
#     trivy: []
#   cis: []
#   remediation: Set `tls_security_policy = "Policy-Min-TLS-1-2-2019-07"` in `endpoint_options`.
#   fix:
#   - path: endpoint_options
#     at: endpoint_options.0.tls_security_policy
#     set: Policy-Min-TLS-1-2-2019-07
#     unsafe: Clients with older versions of TLS lose access.
#   - {path: "**.tls_security_policy", set: Policy-Min-TLS-1-2-2019-07, unsafe: Clients with older versions of TLS lose access.}
#   - {path: "**.TLSSecurityPolicy", set: Policy-Min-TLS-1-2-2019-07, unsafe: Clients with older versions of TLS lose access.}
package lintel.aws.cloudsearch.tls_current

import data.lintel.lib.attribute

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["endpoint_options", "tls_security_policy"])
	place.value in {null, "", "Policy-Min-TLS-1-0-2019-07"}
}
