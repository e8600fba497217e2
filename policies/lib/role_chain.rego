# Chains of AWS roles: which roles a principal may become, and which of them open the account.
package lintel.lib.role_chain

import data.lintel.lib.escalation
import data.lintel.lib.iam_policy
import data.lintel.lib.link
import data.lintel.lib.link_index
import data.lintel.lib.principal

# What a principal may do to the whole account; undefined where that is nothing.
power(entry) := "may do everything" if {
	not principal.bounded(entry)
	some statement in escalation.granted(granted(entry))
	iam_policy.all_actions(statement)
} else := sprintf("may escalate its privileges: %s", [concat(" → ", way)]) if {
	way := min(escalation.ways(granted(entry)))
}

granted(entry) := [statement |
	some policy in principal.found(entry)
	some statement in policy.statements
]

# The roles that open the account, and those that may become such a role, by their places in the listing: how.
opening[place] := sprintf("%s (%s)", [role.id, power(role)]) if {
	some place, role in data.resources.aws_iam_role
}

leading[place] := min(onward) if {
	some place, role in data.resources.aws_iam_role
	not opening[place]
	onward := {sprintf("%s → %s", [role.id, opening[next]]) | some next in becomes(role)}
	count(onward) > 0
}

# The chains from a principal to a role that opens the account, by one role or by two.
chains(entry) := direct | longer if {
	next := becomes(entry)
	direct := {opening[place] | some place in next}
	longer := {leading[place] | some place in next}
}

# The places of the roles that a principal may become.
becomes(entry) := (trusted_by(entry) | assumable(entry)) | passable(entry)

# Their trust policies name the principal.
trusted_by(entry) := {link.position(role) |
	some role in link.naming(entry, [], "aws_iam_role", "assume_role_policy")
	role != entry
	some statement in iam_policy.statements(role.config.assume_role_policy)
	trusts(statement)
	some name in iam_policy.principals(statement)
	some mention in link.mentions(name, entry.type)
	mention.address == link_index.address(entry.id)
}

# Its policies let it assume them, and they trust its account.
assumable(entry) := {place |
	some role in named_in(entry, "sts:AssumeRole")
	role != entry
	place := link.position(role)
	trusting_account[place]
}

# It may give them to what it makes: {"iam:PassRole", …}, where the role trusts the service.
passable(entry) := {link.position(role) |
	some role in named_in(entry, "iam:PassRole")
	role != entry
	statements := granted(entry)
	some way in escalation.methods
	way[0] == "iam:PassRole"
	steps := array.slice(way, 1, count(way))
	count(steps) > 0
	every step in steps {
		some statement in escalation.granted(statements)
		iam_policy.covers_action(statement, step)
	}
	not escalation.denied(way, statements)
	some trust in iam_policy.statements(role.config.assume_role_policy)
	iam_policy.allows(trust)
	some service in iam_policy.principals(trust)
	startswith(service, service_of(steps[0]))
}

service_of(action) := sprintf("%s.", [object.get({"ecs": "ecs-tasks"}, prefix, prefix)]) if prefix := split(action, ":")[0]

# Roles that the policies of a principal name in a statement that allows an action.
named_in(entry, action) := {role |
	not escalation.denied([action], granted(entry))
	some policy in principal.found(entry)
	some statement in policy.statements
	iam_policy.allows(statement)
	iam_policy.unconditional(statement)
	iam_policy.covers_action(statement, action)
	resources := iam_policy.values_of(statement, "resource")
	addresses := {mention.address | some resource in resources; some mention in link.mentions(resource, "aws_iam_role")}
	count(addresses) > 0
	some role in link.named(policy.holder, policy.attribute, "aws_iam_role", [])
	link_index.address(role.id) in addresses
}

trusting_account[place] if {
	some place, role in data.resources.aws_iam_role
	some statement in iam_policy.statements(role.config.assume_role_policy)
	trusts(statement)
	some name in iam_policy.principals(statement)
	regex.match(`(^[0-9]{12}|:root|^\$\{data\.aws_caller_identity\.[^{}]+\.account_id\})$`, name)
}

trusts(statement) if {
	iam_policy.allows(statement)
	iam_policy.unconditional(statement)
	iam_policy.covers_action(statement, "sts:AssumeRole")
}
