package lintel.aws.kms.policy_defined_test

import data.lintel.aws.kms.policy_defined
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_defined.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_kms_key", {}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": "{}"},
		{"policy": "${data.aws_iam_policy_document.a.json}"},
	] {
		denied("aws_kms_key", config) == set()
	}
}

test_linked if {
	policy := testing.entry("aws_kms_key_policy", "a", {"key_id": "${aws_kms_key.a.key_id}"})
	policy_defined.deny == set() with input as testing.entry("aws_kms_key", "a", {}) with data.resources as {"aws_kms_key_policy": [policy]}
}
