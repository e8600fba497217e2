# METADATA
# title: Encrypt SQS queues at rest (sqs_managed_sse_enabled)
# description: With encryption turned off, messages are stored in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sqs_queue#sqs_managed_sse_enabled-1
# - ref: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-server-side-encryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_sqs_queue]
#   aliases:
#     terrascan: [AC_AWS_0366, AWS.SQS.NetworkSecurity.High.0570]
#     checkov: [CKV_AWS_27]
#     trivy: [AWS-0096, AVD-AWS-0096]
#   cis: []
#   remediation: Remove `sqs_managed_sse_enabled`, or set `kms_master_key_id`.
#   fix: {set: true}
package lintel.aws.sqs.encrypted

import data.lintel.lib.value

# Queues are encrypted unless they say otherwise.
deny contains {"path": ["sqs_managed_sse_enabled"]} if {
	value.is_false(value.at(input.config, ["sqs_managed_sse_enabled"]))
	value.empty(value.at(input.config, ["kms_master_key_id"]))
}
