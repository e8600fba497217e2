package lintel.aws.efs.encrypted_test

import data.lintel.aws.efs.encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_efs_file_system", {}) == {["encrypted"]}
	denied("aws_efs_file_system", {"encrypted": false}) == {["encrypted"]}
	denied("aws_efs_file_system", {"kms_key_id": "a"}) == {["encrypted"]}
}

test_passes if {
	denied("aws_efs_file_system", {"encrypted": true}) == set()
}
