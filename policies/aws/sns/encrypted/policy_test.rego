package lintel.aws.sns.encrypted_test

import data.lintel.aws.sns.encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_sns_topic", {}) == {["kms_master_key_id"]}
	denied("aws_sns_topic", {"kms_master_key_id": ""}) == {["kms_master_key_id"]}
}

test_passes if {
	every config in [
		{"kms_master_key_id": "alias/aws/sns"},
		{"kms_master_key_id": "${aws_kms_key.a.id}"},
	] {
		denied("aws_sns_topic", config) == set()
	}
}
