# METADATA
# title: Encrypt OpenSearch domains at rest (encrypt_at_rest)
# description: Without encryption at rest, anyone who gets a copy of the storage can read indexes, logs and snapshots.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#encrypt_at_rest-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/encryption-at-rest.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: [AC_AWS_0112, AWS.ElasticSearch.EKM.Medium.0778]
#     checkov: [CKV_AWS_5]
#     trivy: [AWS-0048, AVD-AWS-0048]
#     kics: [24e16922-4330-4e9d-be8a-caa90299466a]
#     guard: [ELASTICSEARCH_ENCRYPTED_AT_REST, OPENSEARCH_ENCRYPTED_AT_REST]
#     cfn_nag: [W54]
#   cis: []
#   remediation: Set `enabled = true` in `encrypt_at_rest`.
#   fix:
#   - {path: encrypt_at_rest, at: encrypt_at_rest.0.enabled, set: true, unsafe: The resource is replaced.}
#   - {path: EncryptionAtRestOptions, at: EncryptionAtRestOptions.Enabled, set: true, unsafe: The resource is replaced.}
#   - {set: true, unsafe: The resource is replaced.}
package lintel.aws.opensearch.encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["encrypt_at_rest", "enabled"])
	not value.is_true(place.value)
}
