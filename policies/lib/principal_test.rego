package lintel.lib.principal_test

import data.lintel.lib.principal
import data.lintel.lib.testing

document := {"Statement": {"Effect": "Allow", "Action": "s3:*", "Resource": "*"}}

role := testing.entry("aws_iam_role", "a", {"name": "a", "inline_policy": [{"name": "x", "policy": document}]})

user := testing.entry("aws_iam_user", "u", {"name": "u"})

resources := {
	"aws_iam_role": [role],
	"aws_iam_user": [user],
	"aws_iam_policy": [testing.entry("aws_iam_policy", "shared", {"policy": document})],
	"aws_iam_role_policy": [testing.entry("aws_iam_role_policy", "own", {"role": "${aws_iam_role.a.id}", "policy": document})],
	"aws_iam_role_policy_attachment": [
		testing.entry("aws_iam_role_policy_attachment", "one", {"role": "a", "policy_arn": "${aws_iam_policy.shared.arn}"}),
		testing.entry("aws_iam_role_policy_attachment", "two", {"role": "a", "policy_arn": "arn:aws:iam::aws:policy/AWSLambda_FullAccess"}),
		testing.entry("aws_iam_role_policy_attachment", "other", {"role": "b", "policy_arn": "arn:aws:iam::aws:policy/AmazonEC2FullAccess"}),
	],
	"aws_iam_group": [testing.entry("aws_iam_group", "g", {"name": "g"})],
	"aws_iam_group_policy": [testing.entry("aws_iam_group_policy", "of_group", {"group": "g", "policy": document})],
	"aws_iam_user_group_membership": [testing.entry("aws_iam_user_group_membership", "m", {"user": "u", "groups": ["g"]})],
}

names(entry) := object.keys(found) if {
	found := principal.policies(entry) with data.resources as resources
}

test_of_a_role if names(role) == {"inline_policy 0", "aws_iam_role_policy.own", "aws_iam_policy.shared", "AWSLambda_FullAccess"}

test_of_the_groups_of_a_user if names(user) == {"aws_iam_group_policy.of_group"}

test_boundary if {
	not principal.bounded(user)
	principal.bounded(testing.entry("aws_iam_user", "u", {"permissions_boundary": "${var.boundary}"}))
	principal.bounded(testing.entry("aws_iam_user", "u", {"permissions_boundary": "arn:aws:iam::aws:policy/PowerUserAccess"}))
	not principal.bounded(testing.entry("aws_iam_user", "u", {"permissions_boundary": "arn:aws:iam::aws:policy/AdministratorAccess"}))
}

denials(statements) := [policy.statements | some policy in found][0] if {
	entry := testing.entry("aws_iam_user", "u", {"permissions_boundary": "${aws_iam_policy.b.arn}"})
	found := principal.boundary(entry) with data.resources as {"aws_iam_policy": [testing.entry("aws_iam_policy", "b", {"policy": {"Statement": statements}})]}
}

allowing(fields) := object.union({"Effect": "Allow", "Resource": "*"}, fields)

test_what_a_boundary_denies if {
	denials([allowing({"Action": "s3:*"}), allowing({"Action": "ec2:*"})]) == [{"effect": "Deny", "notaction": ["ec2:*", "s3:*"], "resource": "*"}]
	denials([allowing({"NotAction": "iam:*"})]) == [{"effect": "Deny", "action": ["iam:*"], "resource": "*"}]
	denials([allowing({"Action": "s3:*", "Resource": "arn:aws:s3:::a"})]) == [{"effect": "Deny", "action": "*", "resource": "*"}]
	denials([allowing({"Action": "*"}), {"Effect": "Deny", "Action": "iam:*", "Resource": "arn:x", "Condition": {}}]) == [
		{"effect": "Deny", "notaction": ["*"], "resource": "*"},
		{"effect": "Deny", "action": "iam:*", "resource": "*"},
	]
}

test_lists_of_a_role if {
	arns := ["arn:aws:iam::aws:policy/service-role/AmazonEC2RoleforSSM", "${aws_iam_policy.shared.arn}"]
	entry := testing.entry("aws_iam_role", "c", {"name": "c", "managed_policy_arns": arns})
	names(entry) == {"AmazonEC2RoleforSSM", "aws_iam_policy.shared"}
}
