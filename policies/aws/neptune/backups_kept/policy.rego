# METADATA
# title: Keep the backups of a Neptune cluster for a week
# description: >-
#   A Neptune cluster should keep its automated backups for seven days or more, because damage to data is often noticed
#   only days later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#backup_retention_period-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/backup-restore-overview-backups.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_361]
#     trivy: []
#   cis: []
#   remediation: Set backup_retention_period to 7 or more.
package lintel.aws.neptune.backups_kept

import data.lintel.lib.value

deny contains {"path": ["backup_retention_period"]} if {
	days := value.at(input.config, ["backup_retention_period"])
	kept(days) < 7
}

kept(days) := value.number(days)

kept(days) := 1 if value.empty(days) # the default
