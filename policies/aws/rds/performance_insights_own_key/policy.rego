# METADATA
# title: Encrypt Performance Insights with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to the queries that Performance Insights
#   records.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#performance_insights_kms_key_id-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_PerfInsights.access-control.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_354]
#     trivy: [AWS-0078, AVD-AWS-0078]
#   cis: []
#   remediation: Set `performance_insights_kms_key_id` to the ARN of a KMS key. You cannot change it later.
package lintel.aws.rds.performance_insights_own_key

import data.lintel.lib.value

deny contains {"path": ["performance_insights_kms_key_id"]} if {
	value.is_true(input.config.performance_insights_enabled)
	value.empty(value.at(input.config, ["performance_insights_kms_key_id"]))
}
