# METADATA
# title: Enable Performance Insights on RDS instances
# description: Without Performance Insights, you cannot see which query and which client put load on the database.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#performance_insights_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_PerfInsights.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_353]
#     trivy: [AWS-0133, AVD-AWS-0133]
#   cis: []
#   remediation: Set `performance_insights_enabled = true`.
#   fix: {set: true}
package lintel.aws.rds.performance_insights

import data.lintel.lib.value

deny contains {"path": ["performance_insights_enabled"]} if {
	not value.is_true(value.at(input.config, ["performance_insights_enabled"]))
	not too_small
}

# Performance Insights does not run on the smallest instances of some engines.
too_small if regex.match(`^db\.t[0-9]|\$\{`, input.config.instance_class)
