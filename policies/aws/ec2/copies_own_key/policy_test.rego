package lintel.aws.ec2.copies_own_key_test

import data.lintel.aws.ec2.copies_own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := copies_own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ami_copy", {"encrypted": true}) == {["kms_key_id"]}
	denied("aws_ebs_snapshot_copy", {"encrypted": true, "kms_key_id": ""}) == {["kms_key_id"]}
}

test_passes if {
	every config in [
		{},
		{"encrypted": true, "kms_key_id": "${aws_kms_key.a.arn}"},
	] {
		denied("aws_ami_copy", config) == set()
	}
}
