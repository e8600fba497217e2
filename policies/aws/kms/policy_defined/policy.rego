# METADATA
# title: Define a key policy for KMS keys (policy)
# description: With the default key policy, the IAM policies of the whole account decide who can use the key.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key_policy
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/key-policies.html
# custom:
#   severity: LOW
#   category: Identity and Access Management
#   resource_types: [aws_kms_key]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_64]
#     trivy: []
#   cis: []
#   remediation: Set `policy`, or add an `aws_kms_key_policy`.
#   remediation_cloudformation: Set `KeyPolicy`.
#   enabled: false
package lintel.aws.kms.policy_defined

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	value.empty(value.at(input.config, ["policy"]))
	count(link.to(input, [], "aws_kms_key_policy", "key_id")) == 0
}
