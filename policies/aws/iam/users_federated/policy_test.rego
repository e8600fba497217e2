package lintel.aws.iam.users_federated_test

import data.lintel.aws.iam.users_federated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := users_federated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_user", {}) == {[]}
}
