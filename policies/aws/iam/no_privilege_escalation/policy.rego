# METADATA
# title: Let nobody give himself more permissions
# description: >-
#   A policy must not allow actions on every resource by which its holder gets all other permissions, because it then
#   grants the whole account in a roundabout way.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/access_policies_boundaries.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   resource_types:
#   - aws_iam_policy
#   - aws_iam_role_policy
#   - aws_iam_user_policy
#   - aws_iam_group_policy
#   - aws_ssoadmin_permission_set_inline_policy
#   aliases:
#     terrascan: [AC_AWS_0473, AWS.AIRP.IAM.HIGH.0051]
#     checkov: [CKV_AWS_286, CKV_AWS_110, CKV2_AWS_40]
#     trivy: [AWS-0342, AVD-AWS-0342]
#   cis: []
#   implied_by: [aws.iam.policy_not_full_admin]
#   remediation: >-
#     Name the resources that these actions are for, above all the roles of iam:PassRole, and set a permissions
#     boundary.
package lintel.aws.iam.no_privilege_escalation

import data.lintel.lib.iam_policy
import data.lintel.lib.value

deny contains {"path": [attribute], "message": sprintf("allowed on every resource: %s", [concat("; ", ways)])} if {
	some attribute in {"policy", "inline_policy"}
	allowed := [statement |
		some statement in iam_policy.statements(input.config[attribute])
		iam_policy.allows(statement)
		iam_policy.all_resources(statement)
		value.empty(value.at(statement, ["condition"]))
	]
	not full_admin(allowed) # has a rule of its own
	not iam_policy.boundary
	ways := [concat(" with ", escalation) | some escalation in escalations; all_allowed(escalation, allowed)]
	count(ways) > 0
}

all_allowed(actions, statements) if {
	every action in actions {
		some statement in statements
		iam_policy.covers_action(statement, action)
	}
}

full_admin(statements) if {
	some statement in statements
	iam_policy.all_actions(statement)
}

# Actions that together lead to every permission, as of November 2026.
escalations := {
	{"iam:AddUserToGroup"},
	{"iam:AttachGroupPolicy"},
	{"iam:AttachRolePolicy"},
	{"iam:AttachUserPolicy"},
	{"iam:CreateAccessKey"},
	{"iam:CreateLoginProfile"},
	{"iam:CreatePolicyVersion"},
	{"iam:PutGroupPolicy"},
	{"iam:PutRolePolicy"},
	{"iam:PutUserPolicy"},
	{"iam:SetDefaultPolicyVersion"},
	{"iam:UpdateAssumeRolePolicy"},
	{"iam:UpdateLoginProfile"},
	{"iam:PassRole", "cloudformation:CreateStack"},
	{"iam:PassRole", "ec2:RunInstances"},
	{"iam:PassRole", "glue:CreateJob", "glue:StartJobRun"},
	{"iam:PassRole", "lambda:CreateFunction", "lambda:InvokeFunction"},
}
