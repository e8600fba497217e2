package lintel.aws.sns.policy_within_account_test

import data.lintel.aws.sns.policy_within_account
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_within_account.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_sns_topic_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "444455556666"}, "Action": "sns:Publish", "Resource": "*"}}}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": {"Statement": {"Effect": "Allow", "Principal": {"Service": "budgets.amazonaws.com"}, "Action": "sns:Publish", "Resource": "*"}}},
		{"policy": {"Statement": {"Effect": "Deny", "Principal": {"AWS": "444455556666"}, "Action": "sns:Publish", "Resource": "*"}}},
		{},
	] {
		denied("aws_sns_topic_policy", config) == set()
	}
}
