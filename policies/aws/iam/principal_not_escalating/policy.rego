# METADATA
# title: Do not combine IAM policies that allow privilege escalation
# description: >-
#   Policies that are harmless on their own can together let a role or user run code as any other role and take over the
#   account.
# related_resources:
# - ref: https://registry.terraform.io/providers/hashicorp/aws/latest/docs/resources/iam_role_policy
# - ref: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
# custom:
#   severity: HIGH
#   category: Identity and Access Management
#   nofix: permission
#   resource_types: [aws_iam_role, aws_iam_user]
#   aliases:
#     terrascan: []
#     checkov: []
#     trivy: []
#   cis: []
#   remediation: >-
#     Name the roles in the `Resource` of `iam:PassRole`, set a `permissions_boundary` that does not allow these actions, or
#     detach one of the policies.
package lintel.aws.iam.principal_not_escalating

import data.lintel.lib.escalation
import data.lintel.lib.iam_policy
import data.lintel.lib.principal

# What a single policy allows is reported there.
deny contains {"path": [], "message": sprintf("the policies together allow: %s", [escalation.first_of(told)])} if {
	policies := principal.policies(input)
	count(policies) > 1
	together := escalation.ways([statement | some statements in policies; some statement in statements])
	alone := {way | some statements in policies; some way in escalation.ways(statements)}
	paths := together - alone
	count(paths) > 0
	told := sort({concat(" → ", [sprintf("%s (%s)", [action, source(policies, action)]) | some action in way]) | some way in paths})
}

# The policies that allow an action.
source(policies, action) := concat(", ", sort([name |
	some name, statements in policies
	some statement in escalation.granted(statements)
	iam_policy.covers_action(statement, action)
]))
