# METADATA
# title: Encrypt the EBS volumes of EC2 instances at rest (root_block_device)
# description: >-
#   Without encryption, the root volume, every other EBS volume and all their snapshots can be read outside the account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/instance#ebs-ephemeral-and-root-block-devices
# - ref: https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html
# custom:
#   severity: HIGH
#   category: Data Protection
#   nofix: value
#   resource_types: [aws_instance, aws_launch_configuration]
#   aliases:
#     terrascan: [AC_AWS_0167, AWS.EcsCluster.EncryptionandKeyManagement.High.0413]
#     checkov: [CKV_AWS_8]
#     trivy: [AWS-0131, AVD-AWS-0131, AWS-0008, AVD-AWS-0008]
#   cis: []
#   remediation: >-
#     Set `encrypted = true` in `root_block_device` and in each `ebs_block_device`, or turn on encryption for the whole
#     region with `aws_ebs_encryption_by_default`.
#   remediation_cloudformation: >-
#     Set `Encrypted: true` under `Ebs` in each of the `BlockDeviceMappings`, or turn on encryption by default for the
#     whole region.
#   fix:
#   - path: root_block_device
#     at: root_block_device.0
#     set: {encrypted: true}
#     unsafe: The resource is replaced.
#   - {path: "ebs_block_device.*.encrypted", set: true, unsafe: The resource is replaced.}
#   - {path: "BlockDeviceMappings.*.Ebs.Encrypted", set: true, unsafe: The resource is replaced.}
package lintel.aws.ec2.instance_disks_encrypted

import data.lintel.lib.ebs
import data.lintel.lib.value

deny contains {"path": [kind, i, "encrypted"]} if {
	some kind in {"root_block_device", "ebs_block_device"}
	some i, disk in input.config[kind]
	not value.is_true(value.at(disk, ["encrypted"]))
	not value.given(value.at(disk, ["snapshot_id"])) # the snapshot decides
	not value.is_true(value.at(disk, ["no_device"]))
	not ebs.encrypted_by_default
}

# An instance that says nothing of its root disk may take it from its launch template.
deny contains {"path": ["root_block_device"]} if {
	value.empty(value.at(input.config, ["root_block_device"]))
	value.empty(value.at(input.config, ["launch_template"]))
	not ebs.encrypted_by_default
}
