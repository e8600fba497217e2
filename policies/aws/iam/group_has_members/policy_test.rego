package lintel.aws.iam.group_has_members_test

import data.lintel.aws.iam.group_has_members
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := group_has_members.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_group_membership", {"users": []}) == {["users"]}
}

test_passes if {
	every config in [
		{"users": ["ada"]},
		{"users": "${var.users}"},
	] {
		denied("aws_iam_group_membership", config) == set()
	}
}
