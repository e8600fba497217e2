# METADATA
# title: Encrypt WorkSpaces root and user volumes at rest
# description: Without encryption at rest, anyone who gets a copy of the disks or their snapshots can read the files.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/workspaces_workspace#root_volume_encryption_enabled-1
# - ref: https://docs.aws.amazon.com/workspaces/latest/adminguide/encrypt-workspaces.html
# custom:
#   severity: MEDIUM
#   category: Data Protection
#   resource_types: [aws_workspaces_workspace]
#   aliases:
#     terrascan:
#     - {id: AC_AWS_0503, instance: root}
#     - {id: AWS.AWW.DP.MEDIUM.040, instance: root}
#     - {id: AC_AWS_0504, instance: user}
#     - {id: AWS.AWW.DP.MEDIUM.041, instance: user}
#     checkov: [{id: CKV_AWS_156, instance: root}, {id: CKV_AWS_155, instance: user}]
#     trivy: [AWS-0109, AVD-AWS-0109]
#     kics: [b9033580-6886-401a-8631-5f19f5bb24c7]
#     guard: [WORKSPACE_ENCRYPTION_ENABLED]
#     cfn_nag: [F29]
#   cis: []
#   remediation: >-
#     Set `root_volume_encryption_enabled = true`, `user_volume_encryption_enabled = true` and `volume_encryption_key`.
#     The WorkSpace must be recreated.
#   fix: {set: true, unsafe: The resource is replaced.}
package lintel.aws.workspaces.volumes_encrypted

import data.lintel.lib.value

deny contains {"path": [attribute], "instance": volume} if {
	some volume, attribute in {"root": "root_volume_encryption_enabled", "user": "user_volume_encryption_enabled"}
	not value.is_true(value.at(input.config, [attribute]))
}
