# METADATA
# title: Encrypt RDS databases with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the data of databases and of the snapshots,
#   backups and activity streams copied from them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/rds_cluster#kms_key_id-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.Keys.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types:
#   - aws_rds_cluster
#   - aws_db_instance
#   - aws_db_snapshot_copy
#   - aws_db_instance_automated_backups_replication
#   - aws_rds_cluster_activity_stream
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_327, CKV_AWS_245, CKV_AWS_246, CKV_AWS_266]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `kms_key_id` to the ARN of a KMS key. To change the key of an existing database, restore it from a copy of a
#     snapshot.
package lintel.aws.rds.own_key

import data.lintel.lib.own_key
import data.lintel.lib.rds
import data.lintel.lib.value

deny contains violation if {
	not takes_no_key
	some violation in own_key.missing(["kms_key_id"])
}

# Missing encryption has its own rule, and a copy is encrypted as its origin is.
takes_no_key if {
	input.type in {"aws_rds_cluster", "aws_db_instance"}
	not value.is_true(value.at(input.config, ["storage_encrypted"]))
}

takes_no_key if rds.copied
