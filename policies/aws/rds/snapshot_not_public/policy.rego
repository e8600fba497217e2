# METADATA
# title: Do not make RDS snapshots public (shared_accounts)
# description: Any AWS account can restore a public snapshot and read the whole database.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_snapshot#shared_accounts-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_ShareSnapshot.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: principal
#   resource_types: [aws_db_snapshot, aws_db_cluster_snapshot, aws_db_snapshot_copy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_302]
#     trivy: []
#   cis: []
#   remediation: List the accounts that need the snapshot in `shared_accounts`.
package lintel.aws.rds.snapshot_not_public

import data.lintel.lib.value

deny contains {"path": ["shared_accounts", i]} if {
	some i, account in input.config.shared_accounts
	value.word(account) == "all"
}
