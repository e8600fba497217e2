# AWS principals, and the policies that grant them something.
package lintel.lib.principal

import data.lintel.lib.iam_policy
import data.lintel.lib.link
import data.lintel.lib.value

# The statements of the policies of the role or user that is judged, by what the policies are called: inline, attached, and
# those of its groups. Only what certainly belongs to it. Policies of several roots may be called alike.
policies := {name: [statement | some policy in found; policy.name == name; some statement in policy.statements] |
	some policy in found
	name := policy.name
}

found contains {"name": sprintf("inline_policy %d", [i]), "statements": iam_policy.statements(inline.policy)} if {
	some i, inline in input.config.inline_policy
}

found contains {"name": policy.id, "statements": iam_policy.statements(policy.config.policy)} if {
	some holder in holders
	type := sprintf("aws_iam_%s_policy", [holder.kind])
	some policy in link.naming(holder.entry, ["name"], type, holder.kind)
}

found contains {"name": policy.id, "statements": iam_policy.statements(policy.config.policy)} if {
	some attachment in attachments
	some policy in link.named(attachment, "policy_arn", "aws_iam_policy", [])
}

found contains {"name": policy, "statements": managed[policy]} if {
	some attachment in attachments
	policy := regex.replace(attachment.config.policy_arn, `^arn:aws[a-z-]*:iam::aws:policy/`, "")
}

attachments contains attachment if {
	some holder in holders
	type := sprintf("aws_iam_%s_policy_attachment", [holder.kind])
	some attachment in link.naming(holder.entry, ["name"], type, holder.kind)
}

attachments contains attachment if {
	some holder in holders
	some attachment in link.naming(holder.entry, ["name"], "aws_iam_policy_attachment", sprintf("%ss", [holder.kind]))
}

# Itself, and the groups of a user.
holders contains {"kind": kind, "entry": input} if {
	kind := {"aws_iam_role": "role", "aws_iam_user": "user"}[input.type]
}

holders contains {"kind": "group", "entry": group} if {
	input.type == "aws_iam_user"
	some membership in link.naming(input, ["name"], "aws_iam_user_group_membership", "user")
	some group in link.named(membership, "groups", "aws_iam_group", ["name"])
}

holders contains {"kind": "group", "entry": group} if {
	input.type == "aws_iam_user"
	some membership in link.naming(input, ["name"], "aws_iam_group_membership", "users")
	some group in link.named(membership, "group", "aws_iam_group", ["name"])
}

# Nothing goes beyond a boundary, which is not judged.
bounded if value.given(value.at(input.config, ["permissions_boundary"]))

# What some policies of AWS allow for every resource.
managed := {name: [{"effect": "Allow", "action": actions, "resource": "*"}] | some name, actions in managed_actions}

managed_actions := {
	"AWSCloudFormationFullAccess": ["cloudformation:*"],
	"AWSCodeBuildAdminAccess": ["codebuild:*"],
	"AWSLambda_FullAccess": ["lambda:*"],
	"AWSStepFunctionsFullAccess": ["states:*"],
	"AmazonEC2FullAccess": ["ec2:*", "autoscaling:*"],
	"AmazonSSMFullAccess": ["ssm:*"],
}
