package lintel.aws.iam.password_age_test

import data.lintel.aws.iam.password_age
import data.lintel.lib.testing

found := {{"path": ["max_password_age"]}}

test_fails if {
	every config in [
		{},
		{"max_password_age": 91},
		{"max_password_age": 0},
	] {
		password_age.deny == found with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"max_password_age": 90},
		{"max_password_age": "30"},
		{"max_password_age": "${var.age}"},
	] {
		password_age.deny == set() with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}
