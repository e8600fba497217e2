# METADATA
# title: Enable backtrack on Aurora MySQL clusters (backtrack_window)
# description: With a backtrack window, you can undo a mistaken statement within minutes instead of restoring a backup.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/rds_cluster#backtrack_window-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/AuroraMySQL.Managing.Backtrack.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_326]
#     trivy: []
#     guard: [AURORA_MYSQL_BACKTRACKING_ENABLED]
#   cis: []
#   remediation: >-
#     Set `backtrack_window` to a number of seconds, such as `86400`. This is possible only when you create the cluster.
#   fix: {set: 86400, unsafe: The resource is replaced.}
package lintel.aws.rds.backtrack_possible

import data.lintel.lib.value

deny contains {"path": ["backtrack_window"]} if {
	input.config.engine == "aurora-mysql"
	value.at(input.config, ["backtrack_window"]) in {null, "", 0, "0"}
	value.at(input.config, ["engine_mode"]) in {null, "", "provisioned"}
	value.empty(value.at(input.config, ["global_cluster_identifier"])) # these cannot be turned back
}
