# METADATA
# title: Use a supported Redis version in ElastiCache (engine_version)
# description: Old Redis versions get no fixes for known vulnerabilities that let clients take over the server.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#engine_version-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/supported-engine-versions.html
# custom:
#   severity: MEDIUM
#   category: Configuration and Vulnerability Analysis
#   nofix: version
#   resource_types: [aws_elasticache_cluster, aws_elasticache_replication_group]
#   aliases:
#     terrascan: [AC_AWS_0102, AWS.ElastiCache.DataSecurity.High.0425]
#     checkov: []
#     trivy: []
#     kics: [254c932d-e3bf-44b2-bc9d-eb5fdb09f8d4]
#   cis: []
#   remediation: Set `engine_version` to `7.1`, or move to Valkey.
package lintel.aws.elasticache.version_supported

import data.lintel.lib.value

deny contains {"path": ["engine_version"]} if {
	value.at(input.config, ["engine"]) in {null, "", "redis"}
	major := regex.find_n(`^[0-9]+`, input.config.engine_version, 1)[0]
	to_number(major) < first_supported
}

# Redis 4 and 5 are out of standard support since January 2026, earlier ones longer. As of November 2026.
first_supported := 6
