# METADATA
# title: Encrypt DAX clusters at rest (server_side_encryption)
# description: Without encryption at rest, the data that the cluster caches from its tables is stored in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dax_cluster#server_side_encryption-1
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DAXEncryptionAtRest.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_dax_cluster]
#   aliases:
#     terrascan: [AC_AWS_0375, AWS.ADC.DP.MEDIUM.0021]
#     checkov: [CKV_AWS_47]
#     trivy: [AWS-0023, AVD-AWS-0023]
#     kics: [f11aec39-858f-4b6f-b946-0a1bf46c0c87]
#     guard: [DAX_ENCRYPTION_ENABLED]
#     cfn_nag: [W83]
#   cis: []
#   remediation: Add `server_side_encryption` with `enabled = true`. This is possible only when you create the cluster.
#   fix:
#   - {path: server_side_encryption, at: server_side_encryption.0.enabled, set: true, unsafe: The resource is replaced.}
#   - {path: SSESpecification, at: SSESpecification.SSEEnabled, set: true, unsafe: The resource is replaced.}
#   - {set: true, unsafe: The resource is replaced.}
package lintel.aws.dax.encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["server_side_encryption", "enabled"])
	not value.is_true(place.value)
}
