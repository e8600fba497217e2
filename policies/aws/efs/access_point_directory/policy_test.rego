package lintel.aws.efs.access_point_directory_test

import data.lintel.aws.efs.access_point_directory
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_point_directory.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_access_point", {}) == {["root_directory"]}
	denied("aws_efs_access_point", {"root_directory": [{"path": "/"}]}) == {["root_directory", 0, "path"]}
}

test_passes if {
	every config in [
		{"root_directory": [{"path": "/images"}]},
		{"root_directory": [{"path": "${var.path}"}]},
	] {
		denied("aws_efs_access_point", config) == set()
	}
}
