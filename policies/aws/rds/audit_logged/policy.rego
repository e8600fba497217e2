# METADATA
# title: Export Aurora MySQL audit logs (enabled_cloudwatch_logs_exports)
# description: Without the audit log, you cannot see who logged in and which tables were read.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/rds_cluster#enabled_cloudwatch_logs_exports-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/AuroraUserGuide/AuroraMySQL.Auditing.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_rds_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_325]
#     trivy: []
#   cis: []
#   implied_by: [aws.rds.logs_exported]
#   remediation: >-
#     Add `"audit"` to `enabled_cloudwatch_logs_exports`, and set `server_audit_logging = 1` in the parameter group of
#     the cluster.
#   remediation_cloudformation: >-
#     Add `audit` to `EnableCloudwatchLogsExports`, and set `server_audit_logging` to `1` in the parameter group of
#     the cluster.
#   fix: {set: [audit, error, slowquery]}
package lintel.aws.rds.audit_logged

import data.lintel.lib.value

deny contains {"path": ["enabled_cloudwatch_logs_exports"]} if {
	input.config.engine in {"aurora", "aurora-mysql"}
	exported := value.at(input.config, ["enabled_cloudwatch_logs_exports"])
	not value.unknown(exported)
	not "audit" in object.get(input.config, "enabled_cloudwatch_logs_exports", [])
}
