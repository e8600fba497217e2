# METADATA
# title: Enable automatic failover in ElastiCache (automatic_failover_enabled)
# description: >-
#   Without automatic failover, writes fail after the loss of the primary node until someone promotes a replica.
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
#   remediation: Set `automatic_failover_enabled = true` with two or more nodes.
#   fix: {set: true, unsafe: The service is interrupted during the change.}
package lintel.aws.elasticache.failover_automatic

import data.lintel.lib.value

deny contains {"path": ["automatic_failover_enabled"]} if {
	not value.is_true(value.at(input.config, ["automatic_failover_enabled"]))
	value.empty(value.at(input.config, ["global_replication_group_id"]))
}
