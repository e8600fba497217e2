package lintel.aws.apigateway.method_authorized_test

import data.lintel.aws.apigateway.method_authorized
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := method_authorized.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_method", {"authorization": "NONE", "http_method": "GET"}) == {["authorization"]}
	denied("aws_api_gateway_method", {"authorization": "NONE", "http_method": "ANY", "api_key_required": false}) == {["authorization"]}
}

test_passes if {
	every config in [
		{"authorization": "AWS_IAM", "http_method": "GET"},
		{"authorization": "NONE", "http_method": "OPTIONS"},
		{"authorization": "NONE", "http_method": "GET", "api_key_required": true},
		{"authorization": "${var.authorization}", "http_method": "GET"},
		{"authorization": "NONE", "http_method": "${each.value}"},
		{"authorization": "NONE", "http_method": "GET", "rest_api_id": "${var.api}"},
	] {
		denied("aws_api_gateway_method", config) == set()
	}
}

test_guarded_apis if {
	method := testing.entry("aws_api_gateway_method", "a", {"authorization": "NONE", "http_method": "GET", "rest_api_id": "${aws_api_gateway_rest_api.a.id}"})
	every config in [{"endpoint_configuration": [{"types": ["PRIVATE"]}]}, {"policy": "{}"}] {
		api := testing.entry("aws_api_gateway_rest_api", "a", config)
		method_authorized.deny == set() with input as method with data.resources as {"aws_api_gateway_rest_api": [api]}
	}
	api := testing.entry("aws_api_gateway_rest_api", "a", {"endpoint_configuration": [{"types": ["REGIONAL"]}]})
	count(method_authorized.deny) == 1 with input as method with data.resources as {"aws_api_gateway_rest_api": [api]}
	policy := testing.entry("aws_api_gateway_rest_api_policy", "a", {"rest_api_id": "${aws_api_gateway_rest_api.a.id}"})
	method_authorized.deny == set() with input as method
		with data.resources as {"aws_api_gateway_rest_api": [api], "aws_api_gateway_rest_api_policy": [policy]}
}
