# METADATA
# title: Encrypt the snapshots that DLM copies with a key of your own
# description: >-
#   The snapshots that a lifecycle policy copies to another region should be encrypted with your own KMS key, so that
#   access to them can be granted, logged and withdrawn.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dlm_lifecycle_policy#cross-region-copy-rule-arguments
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html
# custom:
#   severity: LOW
#   category: Data Protection
#   resource_types: [aws_dlm_lifecycle_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_254, CKV_AWS_256]
#     trivy: []
#   cis: []
#   remediation: Set cmk_arn to the ARN of a KMS key of the region that the snapshots are copied to.
package lintel.aws.dlm.copies_own_key

import data.lintel.lib.dlm
import data.lintel.lib.own_key
import data.lintel.lib.value

deny contains {"path": array.concat(copy.path, ["cmk_arn"])} if {
	some copy in dlm.copies
	value.is_true(value.at(copy.value, ["encrypted"])) # has a rule of its own
	not own_key.named(value.at(copy.value, ["cmk_arn"]))
}
