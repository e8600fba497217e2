# METADATA
# title: Encrypt SecureString parameters with a customer-managed key (CMK)
# description: With the default key, every identity in the account that can read parameters can also decrypt them.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ssm_parameter#key_id-1
# - ref: https://docs.aws.amazon.com/systems-manager/latest/userguide/secure-string-parameter-kms-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ssm_parameter]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_337]
#     trivy: []
#   cis: []
#   remediation: Set `key_id` to the ARN of a customer-managed KMS key.
package lintel.aws.ssm.parameter_own_key

import data.lintel.lib.own_key

deny contains violation if {
	input.config.type == "SecureString"
	some violation in own_key.missing(["key_id"])
}
