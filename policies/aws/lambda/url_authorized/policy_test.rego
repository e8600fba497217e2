package lintel.aws.lambda.url_authorized_test

import data.lintel.aws.lambda.url_authorized
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := url_authorized.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function_url", {"authorization_type": "NONE"}) == {["authorization_type"]}
}

test_passes if {
	every config in [
		{"authorization_type": "AWS_IAM"},
		{"authorization_type": "${var.type}"},
	] {
		denied("aws_lambda_function_url", config) == set()
	}
}
