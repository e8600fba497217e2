package lintel.aws.cloudfront.origin_failover_test

import data.lintel.aws.cloudfront.origin_failover
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := origin_failover.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {}) == {["origin_group"]}
	denied("aws_cloudfront_distribution", {"origin_group": []}) == {["origin_group"]}
}

test_passes if {
	every config in [
		{"origin_group": [{}]},
		{"origin_group": "${var.groups}"},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
