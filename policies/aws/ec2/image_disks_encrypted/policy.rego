# METADATA
# title: Encrypt the EBS volumes of AMIs at rest (ebs_block_device)
# description: >-
#   The AMI adds empty EBS volumes to every instance, and instances write their data to them in plain text unless the
#   volumes are encrypted.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ami#ebs_block_device-block
# - ref: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/AMIEncryption.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_ami, aws_ami_copy]
#   aliases:
#     terrascan: [AC_AWS_0005, AWS.EC2.EncryptionandKeyManagement.Medium.0688]
#     checkov: [CKV_AWS_204, CKV_AWS_235]
#     trivy: []
#   cis: []
#   remediation: >-
#     Set `encrypted = true` in each `ebs_block_device` without a snapshot, and in copies. For the other volumes,
#     encrypt the snapshot.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.ec2.image_disks_encrypted

import data.lintel.lib.ebs
import data.lintel.lib.value

deny contains {"path": ["ebs_block_device", i, "encrypted"]} if {
	some i, disk in input.config.ebs_block_device
	not value.is_true(value.at(disk, ["encrypted"]))
	not value.given(value.at(disk, ["snapshot_id"])) # the snapshot decides
	not ebs.encrypted_by_default
}

# A copy can be encrypted whatever its origin is.
deny contains {"path": ["encrypted"]} if {
	input.type == "aws_ami_copy"
	not value.is_true(value.at(input.config, ["encrypted"]))
	not ebs.encrypted_by_default
}
