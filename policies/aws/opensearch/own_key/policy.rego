# METADATA
# title: Encrypt OpenSearch domains with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#encrypt_at_rest-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: [AC_AWS_0111, AWS.ElasticSearch.EKM.Medium.0768]
#     checkov: [CKV_AWS_247]
#     trivy: []
#     kics: [7af2f4a3-00d9-47f3-8d15-ca0888f4e5b2]
#   cis: []
#   remediation: Set `kms_key_id` in `encrypt_at_rest` to the ARN of a KMS key.
package lintel.aws.opensearch.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains {"path": ["encrypt_at_rest", i, "kms_key_id"]} if {
	some i, block in input.config.encrypt_at_rest
	value.is_true(block.enabled)
	not own_key.named(value.at(block, ["kms_key_id"]))
}
