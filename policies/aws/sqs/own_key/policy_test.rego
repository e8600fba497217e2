package lintel.aws.sqs.own_key_test

import data.lintel.aws.sqs.own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_sqs_queue", {"kms_master_key_id": "alias/aws/sqs"}) == {["kms_master_key_id"]}
}

test_passes if {
	every config in [
		{},
		{"kms_master_key_id": null},
		{"kms_master_key_id": ""},
		{"kms_master_key_id": "alias/orders"},
		{"kms_master_key_id": "${aws_kms_key.a.id}"},
	] {
		denied("aws_sqs_queue", config) == set()
	}
}
