package lintel.aws.lambda.code_signed_test

import data.lintel.aws.lambda.code_signed
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := code_signed.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function", {}) == {["code_signing_config_arn"]}
}

test_passes if {
	every config in [
		{"package_type": "Image"},
		{"code_signing_config_arn": "${aws_lambda_code_signing_config.a.arn}"},
	] {
		denied("aws_lambda_function", config) == set()
	}
}
