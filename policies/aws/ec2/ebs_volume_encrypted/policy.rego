# METADATA
# title: Encrypt EBS volumes at rest (encrypted)
# description: Without encryption, the disk and every snapshot of it can be read outside the account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ebs_volume#encrypted-1
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   resource_types: [aws_ebs_volume]
#   aliases:
#     terrascan: [AC_AWS_0460, AWS.EcsCluster.EncryptionandKeyManagement.High.0413]
#     checkov: [CKV_AWS_3, CKV2_AWS_2]
#     trivy: [AWS-0026, AVD-AWS-0026, aws-ec2-enable-volume-encryption, aws-ebs-enable-volume-encryption]
#     kics: [cc997676-481b-4e93-aa81-d19f8c5e9b12, e6b4b943-6883-47a9-9739-7ada9568f8ca]
#     guard: [ENCRYPTED_VOLUMES]
#     cfn_nag: [F1]
#   cis: ["aws-3.0:2.2.1", "aws-1.4:2.2.1"]
#   remediation: >-
#     Set `encrypted = true`, or turn on encryption for the whole region with `aws_ebs_encryption_by_default`.
#   remediation_cloudformation: >-
#     Set `Encrypted: true`, or turn on encryption by default for the whole region.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.ec2.ebs_volume_encrypted

import data.lintel.lib.ebs
import data.lintel.lib.value

deny contains {"path": ["encrypted"]} if {
	not value.is_true(value.at(input.config, ["encrypted"]))
	not value.given(value.at(input.config, ["snapshot_id"])) # the snapshot decides
	not ebs.encrypted_by_default
}
