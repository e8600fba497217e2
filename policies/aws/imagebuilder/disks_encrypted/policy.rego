# METADATA
# title: Encrypt EBS volumes in Image Builder recipes (encrypted)
# description: Without encryption, every instance that starts from the image stores its data in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/imagebuilder_image_recipe#ebs
# - ref: https://docs.aws.amazon.com/imagebuilder/latest/userguide/data-protection.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_imagebuilder_image_recipe]
#   aliases:
#     terrascan: []
#     checkov: [CKV_AWS_200]
#     trivy: []
#   cis: []
#   remediation: Set `encrypted = true` in `ebs`, and set a key in `kms_key_id`.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.imagebuilder.disks_encrypted

import data.lintel.lib.ebs
import data.lintel.lib.value

deny contains {"path": ["block_device_mapping", i, "ebs", j, "encrypted"]} if {
	some i, mapping in input.config.block_device_mapping
	some j, disk in mapping.ebs
	not value.is_true(value.at(disk, ["encrypted"]))
	not ebs.encrypted_by_default
}
