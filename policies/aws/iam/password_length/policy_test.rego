package lintel.aws.iam.password_length_test

import data.lintel.aws.iam.password_length
import data.lintel.lib.testing

found := {{"path": ["minimum_password_length"]}}

test_fails if {
	every config in [
		{},
		{"minimum_password_length": 13},
		{"minimum_password_length": "8"},
	] {
		password_length.deny == found with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"minimum_password_length": 14},
		{"minimum_password_length": "${var.length}"},
	] {
		password_length.deny == set() with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}
