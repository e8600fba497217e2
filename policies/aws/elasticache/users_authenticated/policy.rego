# METADATA
# title: Require authentication for ElastiCache (auth_token)
# description: Without a password or users with permissions, anything on the network can read and change the cache.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#auth_token-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/auth.html
# custom:
#   severity: MEDIUM
#   category: Identity and Access Management
#   nofix: resource
#   resource_types: [aws_elasticache_replication_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_31]
#     trivy: []
#   cis: []
#   remediation: Set `user_group_ids`, or set `auth_token` to a secret that is not hard-coded.
package lintel.aws.elasticache.users_authenticated

import data.lintel.lib.value

# Passwords need TLS; missing TLS has its own rule.
deny contains {"path": ["auth_token"]} if {
	value.is_true(value.at(input.config, ["transit_encryption_enabled"]))
	value.empty(value.at(input.config, ["auth_token"]))
	value.empty(value.at(input.config, ["auth_token_wo"]))
	value.empty(value.at(input.config, ["user_group_ids"]))
}
