# METADATA
# title: Enable KMS key rotation (enable_key_rotation)
# description: Without yearly rotation of a symmetric key, a leaked key decrypts everything that was ever encrypted with it.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/kms_key#enable_key_rotation-1
# - ref: https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_kms_key]
#   aliases:
#     terrascan: [AC_AWS_0160, AWS.AKK.DP.HIGH.0012]
#     checkov: [CKV_AWS_7]
#     trivy: [AWS-0065, AVD-AWS-0065, aws-kms-auto-rotate-keys]
#     kics: [22fbfeac-7b5a-421a-8a27-7a2178bb910b]
#     guard: [CMK_BACKING_KEY_ROTATION_ENABLED]
#     cfn_nag: [F19]
#   cis: ["aws-3.0:3.6", "aws-1.4:3.8"]
#   remediation: Set `enable_key_rotation = true`. AWS keeps the old key material, so existing data stays readable.
#   fix: {set: true}
package lintel.aws.kms.key_rotation_enabled

import data.lintel.lib.value

deny contains {"path": ["enable_key_rotation"]} if {
	can_rotate
	not value.is_true(value.at(input.config, ["enable_key_rotation"]))
}

# AWS rotates only symmetric encryption keys whose material it made and keeps itself.
can_rotate if {
	value.at(input.config, ["customer_master_key_spec"]) in {null, "", "SYMMETRIC_DEFAULT"}
	value.at(input.config, ["key_usage"]) in {null, "", "ENCRYPT_DECRYPT"}
	not value.given(value.at(input.config, ["custom_key_store_id"]))
	not value.given(value.at(input.config, ["xks_key_id"]))
}
