package lintel.aws.lambda.failures_kept_test

import data.lintel.aws.lambda.failures_kept
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := failures_kept.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_function", {}) == {["dead_letter_config"]}
}

test_passes if {
	denied("aws_lambda_function", {"dead_letter_config": [{"target_arn": "${aws_sqs_queue.a.arn}"}]}) == set()
}
