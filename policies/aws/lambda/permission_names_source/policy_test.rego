package lintel.aws.lambda.permission_names_source_test

import data.lintel.aws.lambda.permission_names_source
import data.lintel.lib.testing

found := {{"path": ["source_arn"]}}

test_fails if {
	every config in [
		{"principal": "s3.amazonaws.com"},
		{"principal": "sns.amazonaws.com", "source_arn": ""},
	] {
		permission_names_source.deny == found with input as testing.entry("aws_lambda_permission", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"principal": "s3.amazonaws.com", "source_arn": "${aws_s3_bucket.a.arn}"},
		{"principal": "events.amazonaws.com", "source_account": "111122223333"},
		{"principal": "111122223333"},
		{"principal": "${var.principal}"},
	] {
		permission_names_source.deny == set() with input as testing.entry("aws_lambda_permission", "a", config) with data.resources as {}
	}
}
