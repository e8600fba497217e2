# METADATA
# title: Enable fine-grained access control on OpenSearch domains
# description: Without fine-grained access control, anyone with access to the domain can read and change every index.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#advanced_security_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/fgac.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_52]
#     trivy: []
#     guard: [OPENSEARCH_ACCESS_CONTROL_ENABLED]
#   cis: []
#   remediation: Set `enabled = true` in `advanced_security_options`, and set a role as the master user.
#   fix:
#   - {path: "**.enabled", set: true, unsafe: The resource is replaced.}
#   - {path: "**.Enabled", set: true, unsafe: The resource is replaced.}
package lintel.aws.opensearch.fine_grained_access

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["advanced_security_options", "enabled"])
	not value.is_true(place.value)
}
