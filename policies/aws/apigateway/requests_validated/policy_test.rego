package lintel.aws.apigateway.requests_validated_test

import data.lintel.aws.apigateway.requests_validated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := requests_validated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method", {"http_method": "POST"}) == {["request_validator_id"]}
}

test_passes if {
	every config in [
		{"http_method": "OPTIONS"},
		{"http_method": "POST", "request_validator_id": "a"},
		{"http_method": "${each.key}"},
	] {
		denied("aws_api_gateway_method", config) == set()
	}
}
