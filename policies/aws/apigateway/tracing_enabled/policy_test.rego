package lintel.aws.apigateway.tracing_enabled_test

import data.lintel.aws.apigateway.tracing_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tracing_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_stage", {}) == {["xray_tracing_enabled"]}
	denied("aws_api_gateway_stage", {"xray_tracing_enabled": false}) == {["xray_tracing_enabled"]}
}

test_passes if {
	denied("aws_api_gateway_stage", {"xray_tracing_enabled": true}) == set()
}
