# METADATA
# title: Keep automated snapshots of Redshift clusters
# description: Without automated snapshots, a dropped table means permanent data loss.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/redshift_cluster#automated_snapshot_retention_period-1
# - ref: https://docs.aws.amazon.com/redshift/latest/mgmt/managing-snapshots-console.html
# custom:
#   severity: MEDIUM
#   category: Resilience
#   resource_types: [aws_redshift_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_343]
#     trivy: []
#     guard: [REDSHIFT_BACKUP_ENABLED]
#   cis: []
#   remediation: Remove `automated_snapshot_retention_period = 0`, or set it to the number of days to keep snapshots.
#   fix: {set: 14}
package lintel.aws.redshift.snapshots_kept

import data.lintel.lib.value

# The default is one day.
deny contains {"path": ["automated_snapshot_retention_period"]} if {
	value.number(value.at(input.config, ["automated_snapshot_retention_period"])) == 0
}
