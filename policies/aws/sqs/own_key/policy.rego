# METADATA
# title: Encrypt SQS queues with a customer-managed key (CMK)
# description: >-
#   You cannot change the policy of the AWS managed key, so you cannot restrict who can decrypt messages, or let other
#   services send them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue#kms_master_key_id-1
# - ref: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-key-management.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_sqs_queue]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_73]
#     trivy: [AWS-0135, AVD-AWS-0135]
#     guard: [SQS_QUEUE_KMS_MASTER_KEY_ID_RULE]
#     cfn_nag: [W48]
#   cis: []
#   remediation: Set `kms_master_key_id` to a customer-managed KMS key.
package lintel.aws.sqs.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	value.given(input.config.kms_master_key_id)
	some violation in own_key.missing(["kms_master_key_id"])
}
