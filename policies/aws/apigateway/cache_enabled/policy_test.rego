package lintel.aws.apigateway.cache_enabled_test

import data.lintel.aws.apigateway.cache_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := cache_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method_settings", {"settings": [{}]}) == {["settings", 0, "caching_enabled"]}
	denied("aws_api_gateway_stage", {}) == {["cache_cluster_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"settings": [{"caching_enabled": true}]},
	] {
		denied("aws_api_gateway_method_settings", config) == set()
	}
	denied("aws_api_gateway_stage", {"cache_cluster_enabled": true}) == set()
}
