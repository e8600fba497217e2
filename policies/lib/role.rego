# What IAM roles may do, through whatever policies they have.
package lintel.lib.role

import data.lintel.lib.iam_policy
import data.lintel.lib.link

# Roles that may do everything.
administrators contains role if {
	some role in data.resources.aws_iam_role
	all_allowed(role)
}

# The roles of the instance profile that `input` names.
of_profile contains role if {
	some profile in link.named(input, "iam_instance_profile", "aws_iam_instance_profile", ["name"])
	some role in link.named(profile, "role", "aws_iam_role", ["name"])
}

all_allowed(role) if administrator_access(role.config.managed_policy_arns[_])

all_allowed(role) if full(role.config.inline_policy[_].policy)

all_allowed(role) if {
	some policy in link.naming(role, ["name"], "aws_iam_role_policy", "role")
	full(policy.config.policy)
}

all_allowed(role) if {
	some type, attribute in {"aws_iam_role_policy_attachment": "role", "aws_iam_policy_attachment": "roles"}
	some attachment in link.naming(role, ["name"], type, attribute)
	attaches_full(attachment)
}

attaches_full(attachment) if administrator_access(attachment.config.policy_arn)

attaches_full(attachment) if {
	some policy in link.named(attachment, "policy_arn", "aws_iam_policy", [])
	full(policy.config.policy)
}

administrator_access(arn) if regex.match(`:policy/AdministratorAccess$`, arn)

full(document) if {
	some statement in iam_policy.statements(document)
	iam_policy.allows(statement)
	iam_policy.all_actions(statement)
	iam_policy.all_resources(statement)
}
