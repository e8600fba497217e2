# METADATA
# title: Encrypt ElastiCache at rest (at_rest_encryption_enabled)
# description: >-
#   Without encryption at rest, backups and swap files hold the cached data in plain text, and you cannot turn
#   encryption on later.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#at_rest_encryption_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/at-rest-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_elasticache_replication_group]
#   aliases:
#     terrascan: [AC_AWS_0466, AWS.AERG.DP.MEDIUM.0027]
#     checkov: [CKV_AWS_29]
#     trivy: [AWS-0045, AVD-AWS-0045]
#     kics: [76976de7-c7b1-4f64-a94f-90c1345914c2]
#     guard: [ELASTICACHE_REPLICATION_GROUP_ENCRYPTION_AT_REST]
#     cfn_nag: [F25]
#   cis: []
#   remediation: Set `at_rest_encryption_enabled = true`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.elasticache.encrypted_at_rest

import data.lintel.lib.value

deny contains {"path": ["at_rest_encryption_enabled"]} if {
	encrypted := value.at(input.config, ["at_rest_encryption_enabled"])
	not value.is_true(encrypted)
	not by_default(encrypted)
	value.empty(value.at(input.config, ["global_replication_group_id"])) # which decides for its members
}

# Valkey is encrypted unless it says otherwise.
by_default(encrypted) if {
	value.empty(encrypted)
	not value.at(input.config, ["engine"]) in {null, "", "redis"}
}
