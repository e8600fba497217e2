# METADATA
# title: Encrypt DocumentDB clusters at rest (storage_encrypted)
# description: >-
#   Without encryption at rest, anyone who gets a copy of the files, backups or snapshots can read the data, and you
#   cannot turn encryption on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster#storage_encrypted-1
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/encryption-at-rest.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_docdb_cluster, aws_docdb_global_cluster]
#   aliases:
#     terrascan: [AC_AWS_0455, AWS.ADC.DP.MEDIUM.0022]
#     checkov: [CKV_AWS_74, CKV_AWS_292]
#     trivy: [AWS-0021, AVD-AWS-0021]
#     kics: [bc1f9009-84a0-490f-ae09-3e0ea6d74ad6]
#   cis: []
#   remediation: Set `storage_encrypted = true`. Restore an existing cluster from a snapshot into an encrypted one.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.docdb.storage_encrypted

import data.lintel.lib.rds
import data.lintel.lib.value

deny contains {"path": ["storage_encrypted"]} if {
	not rds.copied
	not value.is_true(value.at(input.config, ["storage_encrypted"]))
}
