# What data of an AWS account a role opens.
package lintel.lib.aws_data

import data.lintel.lib.escalation
import data.lintel.lib.iam_policy
import data.lintel.lib.link
import data.lintel.lib.link_index
import data.lintel.lib.principal

# The rights of a role that open data, as data.lintel.lib.exposure has them: everything, other roles, all data of a kind, data
# that a policy names, and data whose own policy names the role.
rights(role) := (everything | escalating) | (everywhere | (named | lent)) if {
	policies := principal.found(role)
	statements := [statement | some policy in policies; some statement in policy.statements]
	everything := {{"rank": 4, "what": "may do everything", "narrow": narrow(role, sources(policies, "*")), "stores": ["all data of the account"]} |
		not principal.bounded(role)
		some statement in escalation.granted(statements)
		iam_policy.all_actions(statement)
	}
	escalating := {right |
		count(everything) == 0
		way := sort(escalation.ways(statements))[0]
		what := sprintf("may escalate its privileges: %s", [concat(" → ", way)])
		right := {"rank": 3, "what": what, "narrow": narrow(role, sources(policies, way[0])), "stores": ["all data of the account"]}
	}
	everywhere := {right |
		count(everything) == 0
		some type, store in stores
		some action in store.actions
		some policy in policies
		some statement in policy.statements
		reads(statement, action, statements)
		all_of(statement, store.every)
		right := {
			"rank": 2, "what": sprintf("%s on every %s", [action, store.title]), "narrow": narrow(role, sources(policies, action)),
			"stores": of_kind(type, store),
		}
	}
	named := {right |
		count(everything) == 0
		some type, store in stores
		some action in store.actions
		some policy in policies
		some statement in policy.statements
		reads(statement, action, statements)
		not all_of(statement, store.every)
		some entry in named_by(statement, policy, type, store)
		right := {"rank": 1, "what": action, "narrow": narrow(role, {policy.name}), "stores": [entry.id]}
	}
	lent := {right |
		count(everything) == 0
		some type, store in stores
		some policy in naming(role, type)
		some statement in iam_policy.statements(policy.config[policy_attributes[policy.type]])
		names(statement, role)
		some action in store.actions
		reads(statement, action, statements)
		some entry in stores_of(policy, type)
		right := {"rank": 1, "what": action, "narrow": narrow(role, {policy.id}), "stores": [entry.id]}
	}
}

# Policies of data stores of a type that name a role, by reference or by its ARN.
naming(role, type) := {policy |
	some of in {type, policies_of[type].type}
	some policy in link.naming(role, [], of, policy_attributes[of])
} | {policy |
	some of in {type, policies_of[type].type}
	some place in arns[of][role.config.name]
	policy := data.resources[of][place]
}

# Policies of data stores by the names of the roles whose ARNs they contain.
arns[of][name] contains place if {
	some of, attribute in policy_attributes
	some place, policy in data.resources[of]
	some statement in iam_policy.statements(policy.config[attribute])
	some principal in iam_policy.principals(statement)
	some name in role_names(principal)
}

role_names(arn) := {found[1] | some found in regex.find_all_string_submatch_n(`^arn:aws[a-z-]*:iam::[0-9]{12}:role/(?:[^$]*/)?([^/$*]+)$`, arn, 1)}

names(statement, role) if {
	some principal in iam_policy.principals(statement)
	some mention in link.mentions(principal, role.type)
	mention.address == link_index.address(role.id)
}

names(statement, role) if {
	some principal in iam_policy.principals(statement)
	role.config.name in role_names(principal)
}

stores_of(policy, type) := {policy} if policy.type == type

stores_of(policy, type) := {store | some store in link.named(policy, policies_of[type].target, type, ["bucket", "name"])} if policy.type != type

policies_of := {
	"aws_s3_bucket": {"type": "aws_s3_bucket_policy", "target": "bucket"},
	"aws_dynamodb_table": {"type": "aws_dynamodb_resource_policy", "target": "resource_arn"},
	"aws_secretsmanager_secret": {"type": "aws_secretsmanager_secret_policy", "target": "secret_arn"},
}

# The places of the document.
policy_attributes := {
	"aws_s3_bucket": "policy", "aws_s3_bucket_policy": "policy", "aws_dynamodb_resource_policy": "policy",
	"aws_secretsmanager_secret": "policy", "aws_secretsmanager_secret_policy": "policy",
}

of_kind(type, _) := [entry.id | some entry in data.resources[type]] if count(data.resources[type]) > 0

of_kind(type, store) := [sprintf("every %s of the account", [store.title])] if not data.resources[type][0]

reads(statement, action, statements) if {
	iam_policy.allows(statement)
	iam_policy.unconditional(statement)
	iam_policy.covers_action(statement, action)
	not escalation.denied([action], statements)
}

all_of(statement, _) if iam_policy.all_resources(statement)

all_of(statement, pattern) if {
	some resource in iam_policy.values_of(statement, "resource")
	regex.match(pattern, resource)
}

# The data stores of a type that a statement names, by reference or by the name in an ARN.
named_by(statement, policy, type, store) := by_name | by_reference if {
	resources := iam_policy.values_of(statement, "resource")
	names := [found[1] | some resource in resources; some found in regex.find_all_string_submatch_n(store.name, resource, 1)]
	by_name := {data.resources[type][place] | some place in link_index.named(names, type, ["bucket", "name"])}
	addresses := {mention.address | some resource in resources; some mention in link.mentions(resource, type)}
	by_reference := {entry |
		count(addresses) > 0
		some entry in link.named(policy.holder, policy.attribute, type, [])
		link_index.address(entry.id) in addresses
	}
}

sources(policies, action) := {policy.name |
	some policy in policies
	some statement in policy.statements
	iam_policy.allows(statement)
	iam_policy.covers_action(statement, action)
}

narrow(role, policies) := sprintf("allow %s only what the program needs (now %s)", [role.id, concat(", ", sort(policies))])

# The kinds of data stores: what reads them, the ARN of all, and the name in the ARN of one.
stores := {
	"aws_s3_bucket": {
		"title": "S3 bucket", "actions": ["s3:GetObject"],
		"every": `^arn:[a-z*-]+:s3:::\*+(/\*+)?$`, "name": `^arn:[a-z*-]+:s3:::([^/*?$]+)(/|$)`,
	},
	"aws_dynamodb_table": {
		"title": "DynamoDB table", "actions": ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan"],
		"every": `^arn:[a-z*-]+:dynamodb:[^:]*:[^:]*:(table/)?\*+$`, "name": `^arn:[a-z*-]+:dynamodb:[^:]*:[^:]*:table/([^/*?$]+)(/|$)`,
	},
	"aws_secretsmanager_secret": {
		"title": "secret of Secrets Manager", "actions": ["secretsmanager:GetSecretValue"],
		"every": `^arn:[a-z*-]+:secretsmanager:[^:]*:[^:]*:(secret:)?\*+$`, "name": `^arn:[a-z*-]+:secretsmanager:[^:]*:[^:]*:secret:([^*?$]+)[-*?]*$`,
	},
}
