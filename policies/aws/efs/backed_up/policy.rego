# METADATA
# title: Enable backups of EFS file systems (aws_efs_backup_policy)
# description: Without a backup, files that are deleted or encrypted by an attacker are lost.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_backup_policy
# - ref: https://docs.aws.amazon.com/efs/latest/ug/awsbackup.html
# custom:
#   severity: LOW
#   category: Resilience
#   resource_types: [aws_efs_file_system]
#   aliases:
#     terrascan: []
#     checkov: [CKV2_AWS_18]
#     trivy: []
#     guard: [EFS_RESOURCES_PROTECTED_BY_BACKUP_PLAN]
#   cis: []
#   remediation: Add an `aws_efs_backup_policy` with `status = "ENABLED"`.
#   fix:
#   - {types: ["AWS::EFS::FileSystem"], at: BackupPolicy, set: {Status: ENABLED}}
#   - types: [aws_efs_file_system]
#     resource: aws_efs_backup_policy
#     link: file_system_id
#     with: {backup_policy.0.status: ENABLED}
package lintel.aws.efs.backed_up

import data.lintel.lib.link
import data.lintel.lib.value

deny contains {"path": []} if {
	count([policy | some policy in link.to(input, [], "aws_efs_backup_policy", "file_system_id"); on(policy)]) == 0
	count(link.to(input, [], "aws_backup_selection", "resources")) == 0
	not by_tags
}

on(policy) if policy.config.backup_policy[_].status != "DISABLED"

on(policy) if is_string(policy.config.backup_policy)

by_tags if {
	some selection in data.resources.aws_backup_selection
	some attribute in {"selection_tag", "condition"}
	value.given(selection.config[attribute])
}

by_tags if {
	some selection in data.resources.aws_backup_selection
	some pattern in selection.config.resources
	contains(pattern, "*")
}
