# METADATA
# title: Use Valkey or Redis instead of Memcached in ElastiCache (engine)
# description: Memcached has no users, no backups and no encryption at rest.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_cluster#engine-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/SelectEngine.html
# custom:
#   severity: LOW
#   category: Compliance Validation
#   resource_types: [aws_elasticache_cluster]
#   aliases:
#     terrascan: [AC_AWS_0103, AWS.ElastiCache.DataSecurity.High.0424]
#     checkov: []
#     trivy: []
#     kics: [4bd15dd9-8d5e-4008-8532-27eb0c3706d3]
#   cis: []
#   remediation: Set `engine = "valkey"` or `"redis"`.
#   enabled: false
package lintel.aws.elasticache.redis_compatible

deny contains {"path": ["engine"]} if input.config.engine == "memcached"
