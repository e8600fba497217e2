package lintel.aws.apigateway.private_test

import data.lintel.aws.apigateway.private
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := private.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_rest_api", {}) == {["endpoint_configuration"]}
	denied("aws_api_gateway_rest_api", {"endpoint_configuration": [{"types": ["REGIONAL"]}]}) == {["endpoint_configuration", 0, "types", 0]}
}

test_passes if {
	every config in [
		{"endpoint_configuration": [{"types": ["PRIVATE"]}]},
		{"endpoint_configuration": "${var.endpoint}"},
	] {
		denied("aws_api_gateway_rest_api", config) == set()
	}
}
