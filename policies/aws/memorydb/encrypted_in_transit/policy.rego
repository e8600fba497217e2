# METADATA
# title: Encrypt MemoryDB clusters in transit (tls_enabled)
# description: Without TLS, passwords and data cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/memorydb_cluster#tls_enabled-1
# - ref: https://docs.aws.amazon.com/memorydb/latest/devguide/in-transit-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_memorydb_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_202]
#     trivy: []
#   cis: []
#   remediation: Remove `tls_enabled`, which is `true` by default, or set it to `true`. The cluster must be recreated.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.memorydb.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["tls_enabled"]} if value.is_false(value.at(input.config, ["tls_enabled"]))
