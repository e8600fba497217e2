# METADATA
# title: Enable automatic minor version upgrades on ElastiCache clusters
# description: Minor versions contain security fixes, which you miss without automatic upgrades.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_cluster#auto_minor_version_upgrade-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/VersionManagement.HowTo.html
# custom:
#   severity: LOW
#   category: Configuration and Vulnerability Analysis
#   resource_types: [aws_elasticache_cluster, aws_elasticache_replication_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_322]
#     trivy: []
#   cis: []
#   remediation: Remove `auto_minor_version_upgrade` or set it to `true`.
#   fix: {set: true}
package lintel.aws.elasticache.minor_upgrades_automatic

import data.lintel.lib.value

deny contains {"path": ["auto_minor_version_upgrade"]} if value.is_false(value.at(input.config, ["auto_minor_version_upgrade"]))
