package lintel.aws.iam.user_without_policies_test

import data.lintel.aws.iam.user_without_policies
import data.lintel.lib.testing

found(type, config) := {[violation.path, violation.instance] | some violation in denied} if {
	denied := user_without_policies.deny with input as testing.entry(type, "a", config)
}

test_user if {
	found("aws_iam_user_policy_attachment", {"user": "clerk"}) == {[["user"], "attached"]}
	found("aws_iam_user_policy", {"user": "clerk"}) == {[["user"], "inline"]}
	found("aws_iam_policy_attachment", {"users": ["clerk"]}) == {[["users"], "attached"]}
}

test_reference if {
	found("aws_iam_user_policy_attachment", {"user": "${aws_iam_user.clerk.name}"}) == {[[], "attached"]}
	found("aws_iam_user_policy", {"user": "${aws_iam_user.clerk.name}"}) == {[[], "inline"]}
	found("aws_iam_policy_attachment", {"users": ["${aws_iam_user.clerk.name}"]}) == {[[], "attached"]}
	found("aws_iam_user_policy", {}) == {[["user"], "inline"]}
}

test_group if {
	every config in [{"groups": ["clerks"]}, {"roles": ["billing"], "users": []}, {"users": null}] {
		found("aws_iam_policy_attachment", config) == set()
	}
}
