package lintel.aws.apigateway.data_not_traced_test

import data.lintel.aws.apigateway.data_not_traced
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := data_not_traced.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method_settings", {"settings": [{"data_trace_enabled": true}]}) == {["settings", 0, "data_trace_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"settings": [{}]},
		{"settings": [{"data_trace_enabled": "${var.traced}"}]},
	] {
		denied("aws_api_gateway_method_settings", config) == set()
	}
}
