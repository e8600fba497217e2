package lintel.aws.lambda.environment_without_secrets_test

import data.lintel.aws.lambda.environment_without_secrets
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := environment_without_secrets.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

config := {"environment": [{"variables": {"DB_PASSWORD": "tr0ub4dor-and-3"}}], "description": "a"}

test_secret if {
	path := ["environment", 0, "variables", "DB_PASSWORD"]
	denied("aws_lambda_function", config, path) == {path}
}

test_elsewhere if {
	denied("aws_lambda_function", config, ["description"]) == set()
	denied("aws_lambda_function", {}, ["description"]) == set()
}
