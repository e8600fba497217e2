# METADATA
# title: Enable enhanced monitoring on RDS instances (monitoring_interval)
# description: >-
#   Without enhanced monitoring, you only get hypervisor metrics, which do not show which process uses memory and CPU.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/db_instance#monitoring_interval-1
# - ref: https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/USER_Monitoring.OS.html
# custom:
#   severity: LOW
#   category: Logging and Monitoring
#   nofix: resource
#   resource_types: [aws_db_instance, aws_rds_cluster_instance]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_118]
#     trivy: []
#     guard: [RDS_ENHANCED_MONITORING_ENABLED]
#   cis: []
#   remediation: Set `monitoring_interval` to a number of seconds, such as `60`, and set `monitoring_role_arn`.
package lintel.aws.rds.enhanced_monitoring

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["monitoring_interval"]} if {
	value.at(input.config, ["monitoring_interval"]) in {null, "", 0, "0"}
	not monitored_by_cluster
}

monitored_by_cluster if {
	some cluster in link.named(input, "cluster_identifier", "aws_rds_cluster", ["cluster_identifier"])
	not value.at(cluster.config, ["monitoring_interval"]) in {null, "", 0, "0"}
}
