package lintel.aws.lambda.environment_own_key_test

import data.lintel.aws.lambda.environment_own_key
import data.lintel.lib.testing

found := {{"path": ["kms_key_arn"]}}

test_fails if {
	every config in [
		{"environment": [{"variables": {"STAGE": "live"}}]},
	] {
		environment_own_key.deny == found with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"environment": [{"variables": {}}]},
		{"environment": [{"variables": {"STAGE": "live"}}], "kms_key_arn": "${aws_kms_key.a.arn}"},
	] {
		environment_own_key.deny == set() with input as testing.entry("aws_lambda_function", "a", config) with data.resources as {}
	}
}
