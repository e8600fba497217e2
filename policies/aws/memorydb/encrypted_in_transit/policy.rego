# METADATA
# title: Encrypt the traffic of a MemoryDB cluster
# description: >-
#   A MemoryDB cluster must use TLS, because passwords and data otherwise cross the network in the clear.
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
#   remediation: Remove tls_enabled, which is true by default, or set it to true. The cluster has to be made anew.
package lintel.aws.memorydb.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["tls_enabled"]} if value.is_false(value.at(input.config, ["tls_enabled"]))
