# METADATA
# title: Set a subnet group on ElastiCache clusters (subnet_group_name)
# description: Without its own subnet group, the cache runs in the default VPC.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_cluster#subnet_group_name-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/SubnetGroups.html
# custom:
#   severity: LOW
#   category: Infrastructure Security
#   nofix: network
#   resource_types: [aws_elasticache_cluster]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_323]
#     trivy: []
#     kics: [8c849af7-a399-46f7-a34c-32d3dc96f1fc]
#   cis: []
#   remediation: Set `subnet_group_name` to a group of private subnets.
package lintel.aws.elasticache.subnets_named

import data.lintel.lib.value

deny contains {"path": ["subnet_group_name"]} if {
	value.at(input.config, ["subnet_group_name"]) in {null, "", "default"}
	value.empty(value.at(input.config, ["replication_group_id"])) # which has one
}
