package lintel.aws.apigateway.metrics_enabled_test

import data.lintel.aws.apigateway.metrics_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := metrics_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method_settings", {"settings": [{}]}) == {["settings", 0, "metrics_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"settings": [{"metrics_enabled": "true"}]},
	] {
		denied("aws_api_gateway_method_settings", config) == set()
	}
}
