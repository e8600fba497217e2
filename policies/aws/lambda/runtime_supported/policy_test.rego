package lintel.aws.lambda.runtime_supported_test

import data.lintel.aws.lambda.runtime_supported
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := runtime_supported.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function", {"runtime": "nodejs16.x"}) == {["runtime"]}
}

test_passes if {
	every config in [
		{},
		{"runtime": "python3.13"},
		{"runtime": "provided.al2023"},
		{"runtime": "${var.runtime}"},
	] {
		denied("aws_lambda_function", config) == set()
	}
}
