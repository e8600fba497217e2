# METADATA
# title: Encrypt the traffic between the nodes of an OpenSearch domain
# description: >-
#   The nodes of an OpenSearch domain must encrypt what they send each other, because whoever can listen between them
#   otherwise reads every document.
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
#   cis: []
#   remediation: Set enabled = true in node_to_node_encryption. It cannot be switched off again.
package lintel.aws.opensearch.node_to_node_encrypted

import data.lintel.lib.attribute
import data.lintel.lib.value

deny contains {"path": place.path} if {
	some place in attribute.places(input.config, ["node_to_node_encryption", "enabled"])
	not value.is_true(place.value)
}
