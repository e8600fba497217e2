package lintel.aws.ecs.platform_current_test

import data.lintel.aws.ecs.platform_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := platform_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_service", {"platform_version": "1.3.0"}) == {["platform_version"]}
}

test_passes if {
	every config in [
		{},
		{"platform_version": "LATEST"},
		{"platform_version": "1.4.0"},
		{"platform_version": "${var.version}"},
	] {
		denied("aws_ecs_service", config) == set()
	}
}
