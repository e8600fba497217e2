# METADATA
# title: Encrypt cross-region snapshot copies of DLM lifecycle policies
# description: Without encryption, anyone who gets a copied snapshot can read the whole disk.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/dlm_lifecycle_policy#cross-region-copy-rule-arguments
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/snapshot-lifecycle.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_dlm_lifecycle_policy]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_253, CKV_AWS_255]
#     trivy: []
#     guard: [DLM_LIFECYCLE_POLICY_CROSS_REGION_ENCRYPTION_RULE]
#     cfn_nag: [W81]
#   cis: []
#   remediation: Set `encrypted = true` for the copies.
#   fix: {set: true}
package lintel.aws.dlm.copies_encrypted

import data.lintel.lib.dlm
import data.lintel.lib.ebs
import data.lintel.lib.value

deny contains {"path": array.concat(copy.path, ["encrypted"])} if {
	some copy in dlm.copies
	not value.is_true(value.at(copy.value, ["encrypted"]))
	not ebs.encrypted_by_default
}
