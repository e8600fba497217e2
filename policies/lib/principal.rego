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

found(entry) := (inline(entry) | own(entry)) | attached(entry)

# `holder` and `attribute` are where the document of a policy stands.
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
	some arn in {attachment.config.policy_arn | some attachment in attaching} | {arn | some arn in entry.config.managed_policy_arns}
	name := regex.replace(arn, `^arn:aws[a-z-]*:iam::aws:policy/(service-role/|job-function/)?`, "")
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

# Nothing goes beyond a boundary, which is not judged.
bounded(entry) if value.given(value.at(entry.config, ["permissions_boundary"]))

# What some policies of AWS allow for every resource.
managed := {name: [{"effect": "Allow", "action": actions, "resource": "*"}] | some name, actions in managed_actions}

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
