# METADATA
# title: Encrypt the traffic of a DAX cluster
# description: >-
#   The endpoint of a DAX cluster should demand TLS, because requests and items otherwise cross the network in the
#   clear.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dax_cluster#cluster_endpoint_encryption_type-1
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/DAXEncryptionInTransit.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_dax_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_239]
#     trivy: []
#   cis: []
#   remediation: Set cluster_endpoint_encryption_type = "TLS". It is possible only when a cluster is made.
package lintel.aws.dax.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["cluster_endpoint_encryption_type"]} if {
	value.at(input.config, ["cluster_endpoint_encryption_type"]) in {null, "", "NONE"}
}
