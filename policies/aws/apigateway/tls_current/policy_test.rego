package lintel.aws.apigateway.tls_current_test

import data.lintel.aws.apigateway.tls_current
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := tls_current.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_domain_name", {"security_policy": "TLS_1_0"}) == {["security_policy"]}
	denied("aws_apigatewayv2_domain_name", {"domain_name_configuration": [{"security_policy": "TLS_1_0"}]}) == {["domain_name_configuration", 0, "security_policy"]}
}

test_passes if {
	every config in [
		{},
		{"security_policy": "TLS_1_2"},
		{"security_policy": "SecurityPolicy_TLS13_1_3_2025_09"},
	] {
		denied("aws_api_gateway_domain_name", config) == set()
	}
	denied("aws_apigatewayv2_domain_name", {"domain_name_configuration": [{"security_policy": "TLS_1_2"}]}) == set()
}
