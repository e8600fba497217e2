# METADATA
# title: Encrypt Neptune clusters at rest (storage_encrypted)
# description: >-
#   Without encryption at rest, anyone who gets a copy of the files, backups or snapshots can read the data, and you
#   cannot turn encryption on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#storage_encrypted-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/encrypt.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: [AC_AWS_0493, AWS.ANC.DP.MEDIUM.0030]
#     checkov: [CKV_AWS_44]
#     trivy: [AWS-0076, AVD-AWS-0076]
#     kics: [98d59056-f745-4ef5-8613-32bca8d40b7e]
#     cfn_nag: [F30]
#   cis: []
#   remediation: Set `storage_encrypted = true`. Restore an existing cluster from a snapshot into an encrypted one.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.neptune.storage_encrypted

import data.lintel.lib.rds
import data.lintel.lib.value

deny contains {"path": ["storage_encrypted"]} if {
	not rds.copied
	not value.is_true(value.at(input.config, ["storage_encrypted"]))
}
