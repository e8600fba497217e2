# METADATA
# title: Encrypt RDS databases at rest (storage_encrypted)
# description: >-
#   Without encryption at rest, anyone who gets a copy of the files, backups, snapshots or replicas can read the data,
#   and you cannot turn encryption on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#storage_encrypted-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_db_instance, aws_rds_cluster, aws_rds_global_cluster]
#   aliases:
#     terrascan:
#     - AC_AWS_0058
#     - AWS.RDS.DataSecurity.High.0414
#     - AC_AWS_0186
#     - AWS.RDS.EncryptionandKeyManagement.High.0414
#     checkov: [CKV_AWS_16, CKV_AWS_96, CKV_AWS_140]
#     trivy:
#     - AWS-0080
#     - AVD-AWS-0080
#     - aws-rds-encrypt-instance-storage-data
#     - AWS-0079
#     - AVD-AWS-0079
#     - aws-rds-encrypt-cluster-storage-data
#     kics:
#     - 1a690d1d-0ae7-49fa-b2db-b75ae0dd1d3e
#     - 3199c26c-7871-4cb3-99c2-10a59244ce7f
#     - 656880aa-1388-488f-a6d4-8f73c23149b2
#     guard: [RDS_STORAGE_ENCRYPTED]
#     cfn_nag: [F26, F27]
#   cis: ["aws-3.0:2.3.1", "aws-1.4:2.3.1"]
#   remediation: Set `storage_encrypted = true`. Restore an existing database from an encrypted copy of a snapshot.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.rds.storage_encrypted

import data.lintel.lib.rds
import data.lintel.lib.value

deny contains {"path": ["storage_encrypted"]} if {
	not decided_elsewhere
	not value.is_true(value.at(input.config, ["storage_encrypted"]))
}

decided_elsewhere if rds.copied

# Aurora Serverless v1 is always encrypted.
decided_elsewhere if input.config.engine_mode == "serverless"

decided_elsewhere if value.unknown(input.config.engine_mode)
