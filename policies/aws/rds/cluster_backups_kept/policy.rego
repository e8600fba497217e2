# METADATA
# title: Keep RDS cluster backups for at least 7 days (backup_retention_period)
# description: >-
#   Data damage is often noticed only days later, when backups with a shorter retention period are already deleted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/rds_cluster#backup_retention_period-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/Aurora.Managing.Backups.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_rds_cluster]
#   aliases:
#     terrascan: [AC_AWS_0495, AWS.RDS.RE.MEDIUM.0013]
#     checkov: [CKV_AWS_133]
#     trivy: [AWS-0077, AVD-AWS-0077]
#     kics: [e542bd46-58c4-4e0f-a52a-1fb4f9548e02]
#   cis: []
#   remediation: Set `backup_retention_period` to `7` or more.
#   fix: {set: 14}
package lintel.aws.rds.cluster_backups_kept

import data.lintel.lib.value

deny contains {"path": ["backup_retention_period"]} if {
	days := value.at(input.config, ["backup_retention_period"])
	kept(days) < 7
}

kept(days) := value.number(days)

kept(days) := 1 if value.empty(days) # the default of AWS
