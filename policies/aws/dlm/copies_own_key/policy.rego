# METADATA
# title: Encrypt DLM snapshot copies with a customer-managed key (CMK)
# description: >-
#   With a customer-managed key, you can grant, audit and revoke access to snapshots copied to another region.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dlm_lifecycle_policy#cross-region-copy-rule-arguments
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_dlm_lifecycle_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_254, CKV_AWS_256]
#     trivy: []
#   cis: []
#   remediation: Set `cmk_arn` to the ARN of a KMS key in the destination region.
package lintel.aws.dlm.copies_own_key

import data.lintel.lib.dlm
import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains {"path": array.concat(copy.path, ["cmk_arn"])} if {
	some copy in dlm.copies
	value.is_true(value.at(copy.value, ["encrypted"])) # has its own rule
	not own_key.named(value.at(copy.value, ["cmk_arn"]))
}
