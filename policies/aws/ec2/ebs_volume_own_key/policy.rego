# METADATA
# title: Encrypt EBS volumes with a customer-managed key (CMK)
# description: With a customer-managed key, you can grant, audit and revoke access to the data.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ebs_volume#kms_key_id-1
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html
# custom:
#   severity: LOW
#   category: Data Protection
#   nofix: key
#   resource_types: [aws_ebs_volume]
#   aliases:
#     terrascan: [AC_AWS_0460, AWS.EcsCluster.EncryptionandKeyManagement.High.0413]
#     checkov: [CKV_AWS_189]
#     trivy: [AWS-0027, AVD-AWS-0027]
#     guard: [EBS_VOLUME_ENCRYPTION_KEY_RULE]
#     cfn_nag: [W37]
#   cis: []
#   remediation: Set `kms_key_id` to the ARN of a KMS key, or make the key the default with `aws_ebs_default_kms_key`.
#   remediation_cloudformation: Set `KmsKeyId` to the ARN of a KMS key.
package lintel.aws.ec2.ebs_volume_own_key

import data.lintel.lib.value

deny contains {"path": ["kms_key_id"]} if {
	value.is_true(input.config.encrypted)
	value.empty(value.at(input.config, ["kms_key_id"]))
	not value.given(value.at(input.config, ["snapshot_id"])) # the snapshot decides
	not data.resources.aws_ebs_default_kms_key
}
