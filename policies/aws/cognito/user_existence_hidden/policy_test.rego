package lintel.aws.cognito.user_existence_hidden_test

import data.lintel.aws.cognito.user_existence_hidden
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := user_existence_hidden.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_cognito_user_pool_client", {}) == {["prevent_user_existence_errors"]}
	denied("aws_cognito_user_pool_client", {"prevent_user_existence_errors": "LEGACY"}) == {["prevent_user_existence_errors"]}
}

test_passes if {
	denied("aws_cognito_user_pool_client", {"prevent_user_existence_errors": "ENABLED"}) == set()
	denied("aws_cognito_user_pool_client", {"prevent_user_existence_errors": "${var.mode}"}) == set()
}
