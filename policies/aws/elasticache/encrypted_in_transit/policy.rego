# METADATA
# title: Encrypt ElastiCache in transit (transit_encryption_enabled)
# description: Without TLS, sessions, tokens and passwords cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#transit_encryption_enabled-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/in-transit-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_elasticache_replication_group]
#   aliases:
#     terrascan: [AC_AWS_0467, AWS.AERG.DP.MEDIUM.0044]
#     checkov: [CKV_AWS_30]
#     trivy: [AWS-0051, AVD-AWS-0051]
#     kics: [1afbb3fa-cf6c-4a3d-b730-95e9f4df343e]
#     guard: [ELASTICACHE_REPLICATION_GROUP_ENCRYPTION_IN_TRANSIT]
#     cfn_nag: [F33]
#   cis: []
#   remediation: Set `transit_encryption_enabled = true`, and connect with TLS.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.elasticache.encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["transit_encryption_enabled"]} if {
	not value.is_true(value.at(input.config, ["transit_encryption_enabled"]))
	value.empty(value.at(input.config, ["global_replication_group_id"])) # which decides for its members
}
