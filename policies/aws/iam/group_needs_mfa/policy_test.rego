package lintel.aws.iam.group_needs_mfa_test

import data.lintel.aws.iam.group_needs_mfa
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := group_needs_mfa.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_group", {}) == {[]}
}

mfa := `{"Statement": {"Effect": "Deny", "Condition": {"BoolIfExists": {"aws:MultiFactorAuthPresent": "false"}}}}`

found(resources) if {
	violations := group_needs_mfa.deny with input as testing.entry("aws_iam_group", "a", {"name": "dev"}) with data.resources as resources
	count(violations) > 0
}

inline(document) := {"aws_iam_group_policy": [testing.entry("aws_iam_group_policy", "a", {"group": "dev", "policy": document})]}

attached(arn, document) := {
	"aws_iam_group_policy_attachment": [testing.entry("aws_iam_group_policy_attachment", "a", {"group": "dev", "policy_arn": arn})],
	"aws_iam_policy": [testing.entry("aws_iam_policy", "a", {"policy": document})],
}

test_policies if {
	not found(inline(mfa))
	found(inline(`{"Statement": []}`))
}

test_attachments if {
	not found(attached("${aws_iam_policy.a.arn}", mfa))
	not found(attached("${var.policy}", "{}"))
	found(attached("${aws_iam_policy.a.arn}", "{}"))
	found(attached("arn:aws:iam::aws:policy/ReadOnlyAccess", "{}"))
}
