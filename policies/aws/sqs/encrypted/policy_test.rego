package lintel.aws.sqs.encrypted_test

import data.lintel.aws.sqs.encrypted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := encrypted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_sqs_queue", {"sqs_managed_sse_enabled": false}) == {["sqs_managed_sse_enabled"]}
	denied("aws_sqs_queue", {"sqs_managed_sse_enabled": "false", "kms_master_key_id": ""}) == {["sqs_managed_sse_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"sqs_managed_sse_enabled": true},
		{"sqs_managed_sse_enabled": false, "kms_master_key_id": "${aws_kms_key.a.id}"},
	] {
		denied("aws_sqs_queue", config) == set()
	}
}
