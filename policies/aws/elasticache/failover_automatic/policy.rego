# METADATA
# title: Let a cache fail over by itself
# description: >-
#   A replication group should promote a replica by itself when the primary node fails, because writing otherwise stops
#   until somebody does it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#automatic_failover_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/AutoFailover.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_elasticache_replication_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_50]
#     trivy: []
#   cis: []
#   remediation: Set automatic_failover_enabled = true with two nodes or more.
package lintel.aws.elasticache.failover_automatic

import data.lintel.lib.value

deny contains {"path": ["automatic_failover_enabled"]} if {
	not value.is_true(value.at(input.config, ["automatic_failover_enabled"]))
	value.empty(value.at(input.config, ["global_replication_group_id"]))
}
