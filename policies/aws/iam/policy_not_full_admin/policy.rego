# METADATA
# title: Do not allow all actions on all resources in IAM policies (wildcard)
# description: An attacker who takes over one identity with full administrator permissions controls the whole account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_iam_role
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan:
#     - AC_AWS_0143
#     - AC-AW-IA-H-0392
#     - AC_AWS_0144
#     - AC-AW-IA-H-1187
#     - AC_AWS_0146
#     - AC-AW-IA-H-1188
#     - AC_AWS_0147
#     - AC-AW-IA-H-1189
#     - AC_AWS_0474
#     - AC-AW-IA-H-1190
#     checkov: [CKV_AWS_62, CKV_AWS_63, CKV_AWS_1, CKV_AWS_49]
#     trivy: [AWS-0057, AVD-AWS-0057, aws-iam-no-policy-wildcards]
#     kics:
#     - 132a8c31-9837-4203-9fd1-15ca210c7b73
#     - 2f37c4a3-58b9-4afe-8a87-d7f1d2286f84
#     - 575a2155-6af1-4026-b1af-d5bc8fe2a904
#     guard: [IAM_POLICY_NO_STATEMENTS_WITH_ADMIN_ACCESS]
#     cfn_nag: [F3, F4, F5]
#   cis: ["aws-3.0:1.16", "aws-1.4:1.16"]
#   remediation: >-
#     List the required actions and resources (least privilege). IAM Access Analyzer can generate such a policy from
#     past activity. For administrators, use the managed policy `AdministratorAccess` with MFA and short sessions.
package lintel.aws.iam.policy_not_full_admin

import data.lintel.lib.iam_policy

# A condition of the statement limits when the grant holds, not what it grants, and excuses nothing.
deny contains {"path": document.path} if {
	some document in documents
	some statement in iam_policy.statements(document.text)
	iam_policy.allows(statement)
	iam_policy.all_actions(statement)
	iam_policy.all_resources(statement)
}

documents contains {"path": [attribute], "text": text} if {
	some attribute in {"policy", "inline_policy"}
	text := input.config[attribute]
}

# In a role, inline_policy is a block.
documents contains {"path": ["inline_policy", i, "policy"], "text": block.policy} if {
	some i, block in input.config.inline_policy
}
