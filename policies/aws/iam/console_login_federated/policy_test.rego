package lintel.aws.iam.console_login_federated_test

import data.lintel.aws.iam.console_login_federated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := console_login_federated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_user_login_profile", {}) == {[]}
}
