package lintel.aws.guardduty.enabled_test

import data.lintel.aws.guardduty.enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_guardduty_detector", {"enable": false}) == {["enable"]}
}

test_passes if {
	every config in [
		{},
		{"enable": "${var.on}"},
	] {
		denied("aws_guardduty_detector", config) == set()
	}
}
