# METADATA
# title: Encrypt DAX clusters in transit (cluster_endpoint_encryption_type)
# description: Without TLS, requests and items cross the network in plain text.
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
#   remediation: Set `cluster_endpoint_encryption_type = "TLS"`. This is possible only when you create the cluster.
#   fix: {set: TLS, unsafe: The resource is replaced.}
package lintel.aws.dax.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["cluster_endpoint_encryption_type"]} if {
	value.at(input.config, ["cluster_endpoint_encryption_type"]) in {null, "", "NONE"}
}
