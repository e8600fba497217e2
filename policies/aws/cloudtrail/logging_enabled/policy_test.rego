package lintel.aws.cloudtrail.logging_enabled_test

import data.lintel.aws.cloudtrail.logging_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := logging_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudtrail", {"enable_logging": false}) == {["enable_logging"]}
}

test_passes if {
	every config in [
		{},
		{"enable_logging": "${var.on}"},
	] {
		denied("aws_cloudtrail", config) == set()
	}
}
