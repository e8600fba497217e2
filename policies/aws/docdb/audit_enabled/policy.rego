# METADATA
# title: Enable audit events in DocumentDB parameter groups (audit_logs)
# description: Without audit events, an exported audit log stays empty.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster_parameter_group
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/event-auditing.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_docdb_cluster_parameter_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_104]
#     trivy: []
#   cis: []
#   remediation: Add a `parameter` named `audit_logs` with the value `"enabled"`.
#   fix: {set: enabled}
package lintel.aws.docdb.audit_enabled

import data.lintel.lib.parameter_group

deny contains {"path": ["parameter"]} if parameter_group.leaves_out("audit_logs")

deny contains {"path": ["parameter", i, "value"]} if {
	some i, recorded in parameter_group.settings("audit_logs")
	recorded in {null, "", "disabled", "none"}
}
