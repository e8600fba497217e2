# METADATA
# title: Spread Memcached nodes across availability zones (az_mode)
# description: With all nodes in one availability zone, the failure of that zone takes down the whole cache.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_cluster#az_mode-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/AutoFailover.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_elasticache_cluster]
#   aliases:
#     terrascan: [AC_AWS_0104, AWS.ElastiCache.HighAvailability.Medium.0757]
#     checkov: []
#     trivy: []
#     kics: [6db03a91-f933-4f13-ab38-a8b87a7de54d]
#   cis: []
#   remediation: Set `az_mode = "cross-az"`.
#   fix: {set: cross-az, unsafe: The resource is replaced.}
package lintel.aws.elasticache.several_zones

import data.lintel.lib.value

deny contains {"path": ["az_mode"]} if {
	input.config.engine == "memcached"
	value.number(input.config.num_cache_nodes) > 1
	value.at(input.config, ["az_mode"]) in {null, "", "single-az"}
}
