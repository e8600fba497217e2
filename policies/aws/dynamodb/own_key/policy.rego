# METADATA
# title: Encrypt DynamoDB tables with a customer-managed key (CMK)
# description: >-
#   You cannot monitor or revoke the use of the default AWS key of a table or its replicas, but you can with a
#   customer-managed key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dynamodb_table#server_side_encryption-1
# - ref: https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.howitworks.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_dynamodb_table, aws_dynamodb_table_replica]
#   aliases:
#     terrascan: [AC_AWS_0457, AWS.ADT.DP.MEDIUM.0025]
#     checkov: [CKV_AWS_119, CKV_AWS_271]
#     trivy: [AWS-0025, AVD-AWS-0025]
#     guard: [DYNAMODB_TABLE_ENCRYPTED_KMS]
#     cfn_nag: [W74]
#   cis: []
#   remediation: Add `server_side_encryption` with `enabled = true` and `kms_key_arn`. In a replica, set `kms_key_arn`.
#   remediation_cloudformation: >-
#     Add `SSESpecification` with `SSEEnabled: true` and `KMSMasterKeyId`. In a global table, set `KMSMasterKeyId` in
#     each replica.
package lintel.aws.dynamodb.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	some violation in own_key.missing(keys[input.type])
}

deny contains {"path": ["server_side_encryption", i, "enabled"]} if {
	some i, block in input.config.server_side_encryption
	value.given(block.kms_key_arn)
	not value.is_true(block.enabled)
}

keys := {
	"aws_dynamodb_table": ["server_side_encryption", "kms_key_arn"],
	"aws_dynamodb_table_replica": ["kms_key_arn"],
}
