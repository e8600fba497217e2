package lintel.aws.apigateway.client_certificate_test

import data.lintel.aws.apigateway.client_certificate
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := client_certificate.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_stage", {}) == {["client_certificate_id"]}
}

test_passes if {
	denied("aws_api_gateway_stage", {"client_certificate_id": "${aws_api_gateway_client_certificate.a.id}"}) == set()
}

integration(type) := {"aws_api_gateway_integration": [testing.entry("aws_api_gateway_integration", "a", {"rest_api_id": "a1", "type": type})]}

test_functions_need_none if {
	stage := testing.entry("aws_api_gateway_stage", "a", {"rest_api_id": "a1"})
	client_certificate.deny == set() with input as stage with data.resources as integration("AWS_PROXY")
	count(client_certificate.deny) == 1 with input as stage with data.resources as integration("HTTP_PROXY")
}
