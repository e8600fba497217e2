package lintel.aws.cloudfront.https_only_test

import data.lintel.aws.cloudfront.https_only
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := https_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"default_cache_behavior": [{"viewer_protocol_policy": "allow-all"}], "ordered_cache_behavior": [{"viewer_protocol_policy": "https-only"}, {"viewer_protocol_policy": "allow-all"}]}) == {["default_cache_behavior", 0, "viewer_protocol_policy"], ["ordered_cache_behavior", 1, "viewer_protocol_policy"]}
}

test_passes if {
	every config in [
		{},
		{"default_cache_behavior": [{"viewer_protocol_policy": "https-only"}]},
		{"default_cache_behavior": [{"viewer_protocol_policy": "${var.policy}"}], "ordered_cache_behavior": "${var.behaviors}"},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
