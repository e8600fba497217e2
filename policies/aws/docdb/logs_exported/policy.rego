# METADATA
# title: Export DocumentDB logs to CloudWatch (enabled_cloudwatch_logs_exports)
# description: Without the audit or profiler log, you cannot see who logged in and which queries ran.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/docdb_cluster#enabled_cloudwatch_logs_exports-1
# - ref: https://docs.aws.amazon.com/documentdb/latest/developerguide/event-auditing.html
# custom:
#   severity: MEDIUM
#   category: Logging and Monitoring
#   resource_types: [aws_docdb_cluster]
#   aliases:
#     terrascan: [AC_AWS_0456, AWS.ADC.LM.MEDIUM.0069]
#     checkov: [CKV_AWS_85]
#     trivy: [AWS-0020, AVD-AWS-0020]
#     kics: [56f6a008-1b14-4af4-b9b2-ab7cf7e27641]
#   cis: []
#   remediation: Set `enabled_cloudwatch_logs_exports = ["audit", "profiler"]`.
#   fix: {set: [audit, profiler]}
package lintel.aws.docdb.logs_exported

import data.lintel.lib.value

deny contains {"path": ["enabled_cloudwatch_logs_exports"]} if {
	logs := value.at(input.config, ["enabled_cloudwatch_logs_exports"])
	not value.unknown(logs)
	not "audit" in logs
}
