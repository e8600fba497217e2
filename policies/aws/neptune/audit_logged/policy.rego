# METADATA
# title: Export Neptune audit logs (enable_cloudwatch_logs_exports)
# description: Without the audit log, you cannot see who ran which queries.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/neptune_cluster#enable_cloudwatch_logs_exports-1
# - ref: https://docs.aws.amazon.com/neptune/latest/userguide/auditing.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_neptune_cluster]
#   aliases:
#     terrascan: [AC_AWS_0494, AWS.ANC.LM.MEDIUM.0075]
#     checkov: [CKV_AWS_101]
#     trivy: [AWS-0075, AVD-AWS-0075]
#     kics: [45cff7b6-3b80-40c1-ba7b-2cf480678bb8]
#   cis: []
#   remediation: >-
#     Set `enable_cloudwatch_logs_exports = ["audit"]`, and `neptune_enable_audit_log = 1` in the parameter group of the
#     cluster.
#   remediation_cloudformation: >-
#     Set `EnableCloudwatchLogsExports` to `["audit"]`, and `neptune_enable_audit_log` to `1` in the parameter group
#     of the cluster.
#   fix: {set: [audit]}
package lintel.aws.neptune.audit_logged

import data.lintel.lib.value

deny contains {"path": ["enable_cloudwatch_logs_exports"]} if {
	not value.unknown(value.at(input.config, ["enable_cloudwatch_logs_exports"]))
	not "audit" in object.get(input.config, "enable_cloudwatch_logs_exports", [])
}
