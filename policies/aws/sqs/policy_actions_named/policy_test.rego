package lintel.aws.sqs.policy_actions_named_test

import data.lintel.aws.sqs.policy_actions_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_actions_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_sqs_queue_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:role/a"}, "Action": "SQS:*", "Resource": "*"}}}) == {["policy"]}
	denied("aws_sqs_queue_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "*", "Resource": "*"}}}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "sqs:*", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:root"}, "Action": "sqs:*", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "sqs:SendMessage", "Resource": "*"}}},
		{},
	] {
		denied("aws_sqs_queue_policy", config) == set()
	}
}
