package lintel.aws.glacier.policy_not_public_test

import data.lintel.aws.glacier.policy_not_public
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_glacier_vault", {"access_policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "glacier:InitiateJob"}}}) == {["access_policy"]}
}

test_passes if {
	every config in [
		{},
		{"access_policy": "${var.policy}"},
		{"access_policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "glacier:DeleteArchive"}}},
	] {
		denied("aws_glacier_vault", config) == set()
	}
}
