package lintel.aws.cloudfront.response_headers_set_test

import data.lintel.aws.cloudfront.response_headers_set
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := response_headers_set.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudfront_distribution", {"default_cache_behavior": [{}], "ordered_cache_behavior": [{"response_headers_policy_id": "a"}, {}]}) == {["default_cache_behavior", 0, "response_headers_policy_id"], ["ordered_cache_behavior", 1, "response_headers_policy_id"]}
}

test_passes if {
	every config in [
		{"default_cache_behavior": [{"response_headers_policy_id": "a"}]},
		{"default_cache_behavior": [{"function_association": [{"event_type": "viewer-response"}]}]},
		{"default_cache_behavior": [{"lambda_function_association": "${var.functions}"}]},
	] {
		denied("aws_cloudfront_distribution", config) == set()
	}
}
