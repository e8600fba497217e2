package lintel.aws.cloudfront.enabled_test

import data.lintel.aws.cloudfront.enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"enabled": "false"}) == {["enabled"]}
}

test_passes if {
	every config in [
		{"enabled": true},
		{"enabled": "${var.enabled}"},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
