package lintel.aws.iam.role_chain_not_escalating_test

import data.lintel.aws.iam.role_chain_not_escalating
import data.lintel.lib.testing

user := testing.entry("aws_iam_user", "u", {"name": "u"})

admin := ["arn:aws:iam::aws:policy/AdministratorAccess"]

role(trusted, arns) := testing.entry("aws_iam_role", "r", {
	"name": "r", "managed_policy_arns": arns,
	"assume_role_policy": {"Statement": {"Effect": "Allow", "Action": "sts:AssumeRole", "Principal": {"AWS": trusted}}},
})

messages(listing) := {violation.message | some violation in violations} if {
	violations := role_chain_not_escalating.deny with input as user with data.resources as object.union({"aws_iam_user": [user]}, listing)
}

test_trusted if {
	messages({"aws_iam_role": [role("${aws_iam_user.u.arn}", admin)]}) == {"aws_iam_user.u → aws_iam_role.r (may do everything)"}
}

test_not_trusted if {
	messages({"aws_iam_role": [role("${aws_iam_user.other.arn}", admin)]}) == set()
	messages({"aws_iam_role": [role("${aws_iam_user.u.arn}", [])]}) == set()
}

test_what_the_principal_may_do_by_itself if {
	messages({
		"aws_iam_role": [role("${aws_iam_user.u.arn}", admin)],
		"aws_iam_user_policy_attachment": [testing.entry("aws_iam_user_policy_attachment", "a", {"user": "u", "policy_arn": admin[0]})],
	}) == set()
}
