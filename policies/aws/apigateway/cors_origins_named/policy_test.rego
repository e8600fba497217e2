package lintel.aws.apigateway.cors_origins_named_test

import data.lintel.aws.apigateway.cors_origins_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := cors_origins_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_apigatewayv2_api", {"cors_configuration": [{"allow_origins": ["https://example.com", "*"]}]}) == {["cors_configuration", 0, "allow_origins", 1]}
}

test_passes if {
	every config in [
		{},
		{"cors_configuration": [{"allow_origins": ["https://example.com"]}]},
		{"cors_configuration": [{"allow_origins": "${var.origins}"}]},
	] {
		denied("aws_apigatewayv2_api", config) == set()
	}
}
