# METADATA
# title: Enable audit logs on OpenSearch domains (AUDIT_LOGS)
# description: Without audit logs, you cannot see who logged in and which documents were read.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/opensearch_domain#log_publishing_options-1
# - ref: https://docs.aws.amazon.com/opensearch-service/latest/developerguide/audit-logs.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   nofix: destination
#   resource_types: [aws_opensearch_domain]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_317]
#     trivy: [AWS-0042, AVD-AWS-0042]
#     guard: [ELASTICSEARCH_AUDIT_LOGGING_ENABLED, OPENSEARCH_AUDIT_LOGGING_ENABLED]
#   cis: []
#   implied_by: [aws.opensearch.logs_published]
#   remediation: >-
#     Add `log_publishing_options` with `log_type = "AUDIT_LOGS"`, and enable audit logs in OpenSearch Dashboards.
package lintel.aws.opensearch.audit_logged

import data.lintel.lib.value

deny contains {"path": ["log_publishing_options"]} if {
	not value.unknown([block.log_type | some block in input.config.log_publishing_options])
	count(audit_logs) == 0
}

deny contains {"path": ["log_publishing_options", i, "enabled"]} if {
	some i, block in audit_logs
	value.is_false(value.at(block, ["enabled"]))
}

audit_logs[i] := block if {
	some i, block in input.config.log_publishing_options
	block.log_type == "AUDIT_LOGS"
}
