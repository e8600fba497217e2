# METADATA
# title: Enable backups of ElastiCache clusters (snapshot_retention_limit)
# description: Without a backup, a Redis or Valkey cache has to be filled again after a failure.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_cluster#snapshot_retention_limit-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/backups-automatic.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_elasticache_cluster, aws_elasticache_replication_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_134]
#     trivy: [AWS-0050, AVD-AWS-0050]
#     kics: [8fdb08a0-a868-4fdf-9c27-ccab0237f1ab]
#   cis: []
#   remediation: Set `snapshot_retention_limit` to the number of days to keep backups.
#   fix: {set: 7}
package lintel.aws.elasticache.backed_up

import data.lintel.lib.value

deny contains {"path": ["snapshot_retention_limit"]} if {
	persistent
	days := value.at(input.config, ["snapshot_retention_limit"])
	none(days)
}

none(days) if value.empty(days)

none(days) if value.number(days) == 0

# Memcached and the nodes of the type T1 have no backups; the members of a group and of a global one follow it.
persistent if {
	input.type == "aws_elasticache_cluster"
	input.config.engine in {"redis", "valkey"}
	not of_type_t1
	value.empty(value.at(input.config, ["replication_group_id"]))
}

of_type_t1 if startswith(input.config.node_type, "cache.t1.")

persistent if {
	input.type == "aws_elasticache_replication_group"
	value.empty(value.at(input.config, ["global_replication_group_id"]))
}
