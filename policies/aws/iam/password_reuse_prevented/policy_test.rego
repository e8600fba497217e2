package lintel.aws.iam.password_reuse_prevented_test

import data.lintel.aws.iam.password_reuse_prevented
import data.lintel.lib.testing

found := {{"path": ["password_reuse_prevention"]}}

test_fails if {
	every config in [
		{},
		{"password_reuse_prevention": 5},
	] {
		password_reuse_prevented.deny == found with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"password_reuse_prevention": 24},
		{"password_reuse_prevention": "${var.count}"},
	] {
		password_reuse_prevented.deny == set() with input as testing.entry("aws_iam_account_password_policy", "a", config) with data.resources as {}
	}
}
