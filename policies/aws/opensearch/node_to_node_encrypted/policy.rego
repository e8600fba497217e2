# METADATA
# title: Encrypt OpenSearch node-to-node traffic in transit
# description: Without node-to-node encryption, anyone on the network between the nodes can read every document.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#node_to_node_encryption-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/ntn.html
# custom:
#   severity: MEDIUM
#   category: Infrastructure Security
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: [AC_AWS_0468, AWS.ElasticSearch.IS.MEDIUM.0045]
#     checkov: [CKV_AWS_6]
#     trivy: [AWS-0043, AVD-AWS-0043]
#     kics: [967eb3e6-26fc-497d-8895-6428beb6e8e2]
#     guard: [ELASTICSEARCH_NODE_TO_NODE_ENCRYPTION_CHECK, OPENSEARCH_NODE_TO_NODE_ENCRYPTION_CHECK]
#     cfn_nag: [W85]
#   cis: []
#   remediation: Set `enabled = true` in `node_to_node_encryption`. You cannot turn it off again.
#   fix:
#   - path: node_to_node_encryption
#     at: node_to_node_encryption.0
#     set: {enabled: true}
#     unsafe: The resource is replaced.
#   - path: NodeToNodeEncryptionOptions
#     at: NodeToNodeEncryptionOptions.Enabled
#     set: true
#     unsafe: The resource is replaced.
package lintel.aws.opensearch.node_to_node_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["node_to_node_encryption", "enabled"])
	not value.is_true(place.value)
}
