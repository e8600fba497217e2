package lintel.aws.cloudfront.geography_restricted_test

import data.lintel.aws.cloudfront.geography_restricted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := geography_restricted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"restrictions": [{"geo_restriction": [{"restriction_type": "none"}]}]}) == {["restrictions", 0, "geo_restriction", 0, "restriction_type"]}
}

test_passes if {
	every config in [
		{},
		{"restrictions": [{"geo_restriction": [{"restriction_type": "whitelist"}]}]},
		{"restrictions": [{"geo_restriction": [{"restriction_type": "${var.type}"}]}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
