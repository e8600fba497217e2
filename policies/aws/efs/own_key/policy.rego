# METADATA
# title: Encrypt EFS file systems with a customer-managed key (CMK)
# description: With a customer-managed key, you can restrict, audit and revoke access to the files.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_file_system#kms_key_id-1
# - ref: https://docs.aws.amazon.com/efs/latest/ug/encryption-at-rest.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_efs_file_system]
#   aliases:
#     terrascan: [AC_AWS_0098, AWS.EFS.EncryptionandKeyManagement.High.0410]
#     checkov: [CKV_AWS_184]
#     trivy: []
#     kics: [25d251f3-f348-4f95-845c-1090e41a615c]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key.
package lintel.aws.efs.own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if {
	value.is_true(input.config.encrypted)
	value.empty(value.at(input.config, ["kms_key_id"]))
}
