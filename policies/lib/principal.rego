# AWS principals, and the policies that grant them something.
package lintel.lib.principal

import data.lintel.lib.iam_policy
import data.lintel.lib.link
import data.lintel.lib.value

# The statements of the policies of a role or user, by what the policies are called: inline, attached, and those of its
# groups. Only what certainly belongs to it. Policies of several roots may be called alike.
policies(entry) := {name: [statement | some policy in all; policy.name == name; some statement in policy.statements] |
	all := found(entry)
	some policy in all
	name := policy.name
}

found(entry) := ((inline(entry) | own(entry)) | attached(entry)) | boundary(entry)

# `holder` and `attribute` are the place of a policy's document.
inline(entry) := {policy |
	some i, block in entry.config.inline_policy
	policy := {
		"name": sprintf("inline_policy %d", [i]), "statements": iam_policy.statements(block.policy),
		"holder": entry, "attribute": "inline_policy",
	}
}

own(entry) := {document(policy) |
	some holder in holders(entry)
	type := sprintf("aws_iam_%s_policy", [holder.kind])
	some policy in link.naming(holder.entry, ["name"], type, holder.kind)
}

attached(entry) := customer_managed | {{"name": name, "statements": managed[name]} |
	some arn in ({attachment.config.policy_arn | some attachment in attaching} | {arn | some arn in entry.config.managed_policy_arns})
	name := managed_name(arn)
} if {
	attaching := attachments(entry)
	places := {[attachment, "policy_arn"] | some attachment in attaching} | {[entry, "managed_policy_arns"]}
	customer_managed := {document(policy) |
		some [holder, attribute] in places
		some policy in link.named(holder, attribute, "aws_iam_policy", [])
	}
}

document(policy) := {
	"name": policy.id, "statements": iam_policy.statements(policy.config.policy),
	"holder": policy, "attribute": "policy",
}

attachments(entry) := {attachment |
	some holder in holders(entry)
	some type, attribute in {
		sprintf("aws_iam_%s_policy_attachment", [holder.kind]): holder.kind,
		"aws_iam_policy_attachment": sprintf("%ss", [holder.kind]),
	}
	some attachment in link.naming(holder.entry, ["name"], type, attribute)
}

# Itself, and the groups of a user.
holders(entry) := itself | groups if {
	itself := {{"kind": kind, "entry": entry} | kind := {"aws_iam_role": "role", "aws_iam_user": "user"}[entry.type]}
	groups := {{"kind": "group", "entry": group} |
		entry.type == "aws_iam_user"
		some type, names in {
			"aws_iam_user_group_membership": {"member": "user", "groups": "groups"},
			"aws_iam_group_membership": {"member": "users", "groups": "group"},
		}
		some membership in link.naming(entry, ["name"], type, names.member)
		some group in link.named(membership, names.groups, "aws_iam_group", ["name"])
	}
}

# Nothing goes beyond a boundary: it is a policy that denies what the boundary does not allow for every resource, and what it
# denies at all. A boundary that is not in the code denies everything.
boundary(entry) := {{"name": "the permissions boundary", "statements": denials, "holder": entry, "attribute": "permissions_boundary"}} if {
	value.given(value.at(entry.config, ["permissions_boundary"]))
	statements := boundary_statements(entry)
	denials := array.concat([outside(statements)], [widened |
		some statement in statements
		statement.effect == "Deny"
		widened := object.union(object.remove(statement, ["condition", "notresource"]), {"resource": "*"})
	])
} else := set()

boundary_statements(entry) := [statement |
	some policy in link.named(entry, "permissions_boundary", "aws_iam_policy", [])
	some statement in iam_policy.statements(policy.config.policy)
] if {
	count(link.named(entry, "permissions_boundary", "aws_iam_policy", [])) == 1
} else := known if {
	known := managed[managed_name(entry.config.permissions_boundary)]
} else := []

# Of a statement that allows all but some actions, these count as denied, whatever the others allow.
outside(statements) := {"effect": "Deny", "action": [action | some action in left_out], "resource": "*"} if {
	left_out := [iam_policy.values_of(statement, "notaction") | some statement in wide(statements); statement.notaction][0]
} else := {"effect": "Deny", "notaction": [action | some action in actions], "resource": "*"} if {
	actions := {action | some statement in wide(statements); some action in iam_policy.values_of(statement, "action")}
	count(actions) > 0
} else := {"effect": "Deny", "action": "*", "resource": "*"}

wide(statements) := [statement |
	some statement in statements
	iam_policy.allows(statement)
	iam_policy.all_resources(statement)
	iam_policy.unconditional(statement)
]

# A boundary leaves the principal less than everything.
bounded(entry) if {
	some policy in boundary(entry)
	some statement in policy.statements
	not iam_policy.all_actions({"action": object.get(statement, "notaction", [])})
}

managed_name(arn) := regex.replace(arn, `^arn:aws[a-z-]*:iam::aws:policy/(service-role/|job-function/)?`, "")

# What some policies of AWS allow for every resource.
managed := object.union(
	{name: [{"effect": "Allow", "action": actions, "resource": "*"}] | some name, actions in managed_actions},
	{"PowerUserAccess": [{"effect": "Allow", "notaction": ["iam:*", "organizations:*", "account:*"], "resource": "*"}]},
)

managed_actions := {
	"AdministratorAccess": ["*"],
	"AWSCloudFormationFullAccess": ["cloudformation:*"],
	"AWSCodeBuildAdminAccess": ["codebuild:*"],
	"AWSLambda_FullAccess": ["lambda:*"],
	"AWSStepFunctionsFullAccess": ["states:*"],
	"AmazonDynamoDBFullAccess": ["dynamodb:*"],
	"AmazonDynamoDBReadOnlyAccess": ["dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan"],
	"AmazonEC2FullAccess": ["ec2:*", "autoscaling:*"],
	"AmazonEC2RoleforSSM": ["s3:GetObject"],
	"AmazonS3FullAccess": ["s3:*"],
	"AmazonS3ReadOnlyAccess": ["s3:Get*", "s3:List*"],
	"AmazonSSMFullAccess": ["ssm:*"],
	"ReadOnlyAccess": ["s3:Get*", "s3:List*", "dynamodb:GetItem", "dynamodb:Query", "dynamodb:Scan"],
	"SecretsManagerReadWrite": ["secretsmanager:*"],
}
