package lintel.aws.cloudwatch.log_group_own_key_test

import data.lintel.aws.cloudwatch.log_group_own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := log_group_own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_cloudwatch_log_group", {}) == {["kms_key_id"]}
}

test_passes if {
	denied("aws_cloudwatch_log_group", {"kms_key_id": "${aws_kms_key.a.arn}"}) == set()
}
