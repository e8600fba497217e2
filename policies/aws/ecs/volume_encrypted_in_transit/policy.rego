# METADATA
# title: Encrypt EFS volumes of ECS tasks in transit (transit_encryption)
# description: Without TLS, file contents cross the network in plain text.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/ecs_task_definition#efs_volume_configuration
# - ref: https://docs.aws.amazon.com/AmazonECS/latest/developerguide/efs-volumes.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_ecs_task_definition]
#   aliases:
#     terrascan: [AC_AWS_0463, AWS.AETD.IS.MEDIUM.0043]
#     checkov: [CKV_AWS_97]
#     trivy: [AWS-0035, AVD-AWS-0035]
#     kics: [4d46ff3b-7160-41d1-a310-71d6d370b08f]
#   cis: []
#   remediation: Set `transit_encryption = "ENABLED"` in `efs_volume_configuration`.
#   fix: {set: ENABLED, unsafe: Tasks are replaced.}
package lintel.aws.ecs.volume_encrypted_in_transit

import data.lintel.lib.value

deny contains {"path": ["volume", i, "efs_volume_configuration", k, "transit_encryption"]} if {
	some i, volume in input.config.volume
	some k, efs in volume.efs_volume_configuration
	value.at(efs, ["transit_encryption"]) != "ENABLED"
}
