package lintel.aws.lambda.role_has_policy_test

import data.lintel.aws.lambda.role_has_policy
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := role_has_policy.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_passes if {
	denied("aws_lambda_function", {}) == set()
}

resources(attachments) := object.union(attachments, {"aws_iam_role": [testing.entry("aws_iam_role", "a", {"name": "report"})]})

found(attachments) if {
	function := testing.entry("aws_lambda_function", "a", {"role": "${aws_iam_role.a.arn}"})
	violations := role_has_policy.deny with input as function with data.resources as resources(attachments)
	count(violations) > 0
}

test_attachments if {
	found({})
	every role in ["report", "${aws_iam_role.a.name}", "${var.role}"] {
		not found({"aws_iam_role_policy_attachment": [testing.entry("aws_iam_role_policy_attachment", "a", {"role": role})]})
	}
	found({"aws_iam_role_policy": [testing.entry("aws_iam_role_policy", "a", {"role": "${aws_iam_role.b.id}"})]})
}
