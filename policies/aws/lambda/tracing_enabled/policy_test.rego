package lintel.aws.lambda.tracing_enabled_test

import data.lintel.aws.lambda.tracing_enabled
import data.lintel.lib.testing

found := {{"path": ["tracing_config"]}}

test_fails if {
	every config in [
		{},
		{"tracing_config": []},
	] {
		tracing_enabled.deny == found with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"tracing_config": [{"mode": "Active"}]},
		{"tracing_config": [{"mode": "PassThrough"}]},
	] {
		tracing_enabled.deny == set() with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}
