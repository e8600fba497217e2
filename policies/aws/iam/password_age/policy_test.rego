package lintel.aws.iam.password_age_test

import data.lintel.aws.iam.password_age
import data.lintel.lib.testing

aged(config, days) := violations if {
	violations := password_age.deny with input as testing.entry("aws_iam_account_password_policy", "a", config)
		with data.settings as {"aws.iam.password_age": {"days": days}}
}

found := {{"path": ["max_password_age"]}}

test_fails if {
	every config in [
		{},
		{"max_password_age": 91},
		{"max_password_age": 0},
	] {
		aged(config, 90) == found
	}
}

test_passes if {
	every config in [
		{"max_password_age": 90},
		{"max_password_age": "30"},
		{"max_password_age": "${var.age}"},
	] {
		aged(config, 90) == set()
	}
}

test_days if {
	aged({"max_password_age": 91}, 120) == set()
	aged({"max_password_age": 90}, 60) == found
}
