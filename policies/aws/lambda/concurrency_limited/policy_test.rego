package lintel.aws.lambda.concurrency_limited_test

import data.lintel.aws.lambda.concurrency_limited
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := concurrency_limited.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function", {}) == {["reserved_concurrent_executions"]}
	denied("aws_lambda_function", {"reserved_concurrent_executions": -1}) == {["reserved_concurrent_executions"]}
}

test_passes if {
	every config in [
		{"reserved_concurrent_executions": 0},
		{"reserved_concurrent_executions": "${var.limit}"},
	] {
		denied("aws_lambda_function", config) == set()
	}
}
