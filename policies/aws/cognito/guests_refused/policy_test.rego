package lintel.aws.cognito.guests_refused_test

import data.lintel.aws.cognito.guests_refused
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := guests_refused.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cognito_identity_pool", {"allow_unauthenticated_identities": true}) == {["allow_unauthenticated_identities"]}
}

test_passes if {
	every config in [
		{},
		{"allow_unauthenticated_identities": false},
		{"allow_unauthenticated_identities": "${var.guests}"},
	] {
		denied("aws_cognito_identity_pool", config) == set()
	}
}
