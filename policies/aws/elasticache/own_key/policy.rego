# METADATA
# title: Encrypt ElastiCache with a customer-managed key (CMK)
# description: With a customer-managed key, you can restrict, audit and revoke access to the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/elasticache_replication_group#kms_key_id-1
# - ref: https://docs.aws.amazon.com/AmazonElastiCache/latest/dg/at-rest-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_elasticache_replication_group]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_191]
#     trivy: []
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key.
package lintel.aws.elasticache.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if {
	value.is_true(value.at(input.config, ["at_rest_encryption_enabled"]))
	value.empty(value.at(input.config, ["kms_key_id"]))
}
