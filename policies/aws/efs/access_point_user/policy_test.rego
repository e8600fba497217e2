package lintel.aws.efs.access_point_user_test

import data.lintel.aws.efs.access_point_user
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_point_user.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_access_point", {}) == {["posix_user"]}
}

test_passes if {
	denied("aws_efs_access_point", {"posix_user": [{"uid": 1000, "gid": 1000}]}) == set()
}
