# METADATA
# title: Keep DocumentDB backups for at least 7 days (backup_retention_period)
# description: >-
#   Data damage is often noticed only days later, when backups with a shorter retention period are already deleted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster#backup_retention_period-1
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/backup_restore.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_docdb_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_360]
#     trivy: []
#   cis: []
#   remediation: Set `backup_retention_period` to `7` or more.
#   fix: {set: 14}
package lintel.aws.docdb.backups_kept

import data.lintel.lib.value

deny contains {"path": ["backup_retention_period"]} if {
	days := value.at(input.config, ["backup_retention_period"])
	kept(days) < 7
}

kept(days) := value.number(days)

kept(days) := 1 if value.empty(days) # the default
