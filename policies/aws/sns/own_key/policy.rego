# METADATA
# title: Encrypt SNS topics with a customer-managed key (CMK)
# description: Other AWS services cannot use the AWS managed key, and you cannot change its policy.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/sns_topic#kms_master_key_id-1
# - ref: https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_sns_topic]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: [AWS-0136, AVD-AWS-0136]
#     kics: [b1a72f66-2236-4f3b-87ba-0da1b366956f]
#   cis: []
#   remediation: Set `kms_master_key_id` to a customer-managed KMS key.
package lintel.aws.sns.own_key

import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains violation if {
	value.given(input.config.kms_master_key_id)
	some violation in own_key.missing(["kms_master_key_id"])
}
