package lintel.aws.cloudformation.policy_defined_test

import data.lintel.aws.cloudformation.policy_defined
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_defined.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudformation_stack", {}) == {["policy_body"]}
}

test_passes if {
	every config in [
		{"policy_url": "https://example.com"},
		{"policy_body": "${file(var.policy)}"},
	] {
		denied("aws_cloudformation_stack", config) == set()
	}
}
