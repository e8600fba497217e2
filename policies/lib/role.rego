# What IAM roles may do, through whatever policies they have.
package lintel.lib.role

import data.lintel.lib.iam_policy
import data.lintel.lib.link

# Roles that may do everything.
administrators contains role if {
	some role in data.resources.aws_iam_role
	all_allowed(role)
}

# The roles of the instance profile that an attribute of `input` names.
of_profile(config) := {role |
	some profile in data.resources.aws_iam_instance_profile
	link.refers(object.union(input, {"config": config}), "iam_instance_profile", profile, ["name"])
	some role in data.resources.aws_iam_role
	link.refers(profile, "role", role, ["name"])
}

all_allowed(role) if administrator_access(role.config.managed_policy_arns[_])

all_allowed(role) if full(role.config.inline_policy[_].policy)

all_allowed(role) if {
	some policy in data.resources.aws_iam_role_policy
	link.refers(policy, "role", role, ["name"])
	full(policy.config.policy)
}

all_allowed(role) if {
	some type, attribute in {"aws_iam_role_policy_attachment": "role", "aws_iam_policy_attachment": "roles"}
	some attachment in data.resources[type]
	link.refers(attachment, attribute, role, ["name"])
	attaches_full(attachment)
}

attaches_full(attachment) if administrator_access(attachment.config.policy_arn)

attaches_full(attachment) if {
	some policy in data.resources.aws_iam_policy
	link.refers(attachment, "policy_arn", policy, [])
	full(policy.config.policy)
}

administrator_access(arn) if regex.match(`:policy/AdministratorAccess$`, arn)

full(document) if {
	some statement in iam_policy.statements(document)
	iam_policy.allows(statement)
	iam_policy.all_actions(statement)
	iam_policy.all_resources(statement)
}
