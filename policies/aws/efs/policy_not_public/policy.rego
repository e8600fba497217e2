# METADATA
# title: Do not allow public access in EFS file system policies
# description: >-
#   A policy that allows the principal `"*"` without a condition lets anyone who can reach a mount target use all files.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/efs_file_system_policy
# - ref: https://docs.aws.amazon.com/efs/latest/ug/access-control-block-public-access.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: principal
#   resource_types: [aws_efs_file_system_policy]
#   aliases:
#     terrascan: [AC_AWS_0464, AWS.AEFSP.IAM.HIGH.0059]
#     checkov: []
#     trivy: []
#     kics: [fae52418-bb8b-4ac2-b287-0b9082d6a3fd]
#   cis: []
#   remediation: >-
#     Name the roles that mount the file system, or add a condition on `elasticfilesystem:AccessedViaMountTarget`.
package lintel.aws.efs.policy_not_public

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": ["policy"]} if {
	some statement in iam_policy.public_statements(input.config.policy)
	not only_mounted(statement)
}

# What reaches a mount target has been let into the VPC, and through its security group.
only_mounted(statement) if {
	some operator, keys in statement.condition
	lower(operator) == "bool"
	some key, wanted in keys
	lower(key) == "elasticfilesystem:accessedviamounttarget"
	every one in iam_policy.as_list(wanted) {
		value.is_true(one)
	}
}
