package lintel.aws.lambda.url_origins_named_test

import data.lintel.aws.lambda.url_origins_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := url_origins_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function_url", {"cors": [{"allow_origins": ["*"], "allow_methods": ["*"]}]}) == {["cors", 0, "allow_origins", 0]}
}

test_passes if {
	every config in [
		{},
		{"cors": [{"allow_origins": ["*"], "allow_methods": ["GET"]}]},
		{"cors": [{"allow_origins": ["https://a.example.com"], "allow_methods": ["*"]}]},
		{"cors": [{"allow_origins": "${var.origins}", "allow_methods": ["*"]}]},
	] {
		denied("aws_lambda_function_url", config) == set()
	}
}
