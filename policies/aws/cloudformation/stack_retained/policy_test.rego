package lintel.aws.cloudformation.stack_retained_test

import data.lintel.aws.cloudformation.stack_retained
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := stack_retained.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudformation_stack_set_instance", {"retain_stack": false}) == {["retain_stack"]}
}

test_passes if {
	every config in [
		{},
		{"retain_stack": true},
	] {
		denied("aws_cloudformation_stack_set_instance", config) == set()
	}
}
