package lintel.aws.apigateway.execution_logged_test

import data.lintel.aws.apigateway.execution_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := execution_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method_settings", {"settings": [{}]}) == {["settings", 0, "logging_level"]}
	denied("aws_api_gateway_method_settings", {"settings": [{"logging_level": "OFF"}]}) == {["settings", 0, "logging_level"]}
}

test_passes if {
	every config in [
		{},
		{"settings": [{"logging_level": "INFO"}]},
		{"settings": [{"logging_level": "${var.level}"}]},
	] {
		denied("aws_api_gateway_method_settings", config) == set()
	}
}

test_stages if {
	stage := testing.entry("aws_api_gateway_stage", "a", {"stage_name": "live"})
	count(execution_logged.deny) == 1 with input as stage with data.resources as {}
	every name in ["live", "${aws_api_gateway_stage.a.stage_name}"] {
		settings := testing.entry("aws_api_gateway_method_settings", "a", {"stage_name": name})
		execution_logged.deny == set() with input as stage with data.resources as {"aws_api_gateway_method_settings": [settings]}
	}
}
