package lintel.aws.iam.first_password_strong_test

import data.lintel.aws.iam.first_password_strong
import data.lintel.lib.testing

profile(config) := testing.entry("aws_iam_user_login_profile", "a", config)

test_strong if {
	every config in [{}, {"password_length": 20}, {"password_reset_required": true, "password_length": "14"}] {
		first_password_strong.deny == set() with input as profile(config)
	}
}

test_short if first_password_strong.deny == {{"path": ["password_length"]}} with input as profile({"password_length": 8})

test_kept if first_password_strong.deny == {{"path": ["password_reset_required"]}} with input as profile({"password_reset_required": false})
