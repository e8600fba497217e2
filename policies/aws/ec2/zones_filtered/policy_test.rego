package lintel.aws.ec2.zones_filtered_test

import data.lintel.aws.ec2.zones_filtered
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := zones_filtered.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("data.aws_availability_zones", {}) == {["filter"]}
}

test_passes if {
	every config in [
		{"filter": [{"name": "opt-in-status", "values": ["opt-in-not-required"]}]},
		{"filter": "${var.filters}"},
	] {
		denied("data.aws_availability_zones", config) == set()
	}
}
