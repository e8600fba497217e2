# METADATA
# title: Require HTTPS for CloudSearch domains (enforce_https)
# description: Over HTTP, anyone on the network path can read documents and queries.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/cloudsearch_domain#endpoint_options
# - ref: https://docs.aws.amazon.com/cloudsearch/latest/developerguide/configuring-domain-endpoint-options.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_cloudsearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_220]
#     trivy: []
#   cis: []
#   remediation: Set `enforce_https = true` in `endpoint_options`.
#   fix:
#   - {path: endpoint_options, at: endpoint_options.0.enforce_https, set: true, unsafe: Clients that rely on it lose access.}
#   - {path: "**.enforce_https", set: true, unsafe: Clients that rely on it lose access.}
#   - {path: "**.EnforceHTTPS", set: true, unsafe: Clients that rely on it lose access.}
package lintel.aws.cloudsearch.https_enforced

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["endpoint_options", "enforce_https"])
	not value.is_true(place.value)
}
