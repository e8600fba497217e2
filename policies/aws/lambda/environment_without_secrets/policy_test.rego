package lintel.aws.lambda.environment_without_secrets_test

import data.lintel.aws.lambda.environment_without_secrets
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := environment_without_secrets.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function", {"environment": [{"variables": {"HOST": "a", "DB_PASSWORD": "tr0ub4dor-and-3"}}]}) == {["environment", 0, "variables", "DB_PASSWORD"]}
}

test_passes if {
	every config in [
		{},
		{"environment": [{"variables": {"DB_PASSWORD": "${var.password}"}}]},
		{"environment": [{"variables": "${var.variables}"}]},
		{"environment": [{"variables": {"STAGE": "live"}}]},
	] {
		denied("aws_lambda_function", config) == set()
	}
}
