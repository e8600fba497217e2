package lintel.aws.iam.principal_not_escalating_test

import data.lintel.aws.iam.principal_not_escalating
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := principal_not_escalating.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

role := testing.entry("aws_iam_role", "a", {"name": "a"})

policy(name, actions) := testing.entry("aws_iam_role_policy", name, {
	"role": "a",
	"policy": {"Statement": {"Effect": "Allow", "Action": actions, "Resource": "*"}},
})

messages(entry, policies) := {violation.message | some violation in violations} if {
	violations := principal_not_escalating.deny with input as entry with data.resources as {
		"aws_iam_role": [entry],
		"aws_iam_role_policy": policies,
	}
}

test_together if {
	found := messages(role, [policy("pass", "iam:PassRole"), policy("run", "ec2:RunInstances")])
	found == {"the policies together allow: iam:PassRole (aws_iam_role_policy.pass) → ec2:RunInstances (aws_iam_role_policy.run)"}
}

test_passes if {
	messages(role, [policy("pass", "iam:PassRole"), policy("run", "s3:GetObject")]) == set()
	messages(role, [policy("both", ["iam:PassRole", "ec2:RunInstances"])]) == set()
	bounded := testing.entry("aws_iam_role", "a", {"name": "a", "permissions_boundary": "b"})
	messages(bounded, [policy("pass", "iam:PassRole"), policy("run", "ec2:RunInstances")]) == set()
	denied("aws_iam_user", {"name": "a"}) == set()
}

within(boundary) := messages(
	testing.entry("aws_iam_role", "a", {"name": "a", "permissions_boundary": sprintf("arn:aws:iam::aws:policy/%s", [boundary])}),
	[policy("pass", "iam:PassRole"), policy("run", "ec2:RunInstances")],
)

test_boundaries if {
	count(within("AdministratorAccess")) == 1
	within("PowerUserAccess") == set()
	within("AmazonEC2FullAccess") == set()
}
