package lintel.aws.efs.own_key_test

import data.lintel.aws.efs.own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_file_system", {"encrypted": true}) == {["kms_key_id"]}
}

test_passes if {
	every config in [
		{},
		{"encrypted": true, "kms_key_id": "${aws_kms_key.a.arn}"},
	] {
		denied("aws_efs_file_system", config) == set()
	}
}
