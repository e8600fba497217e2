package lintel.aws.iam.trust_not_whole_account_test

import data.lintel.aws.iam.trust_not_whole_account
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := trust_not_whole_account.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::444455556666:root"}, "Action": "sts:AssumeRole"}})}) == {["assume_role_policy"]}
	denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"AWS": "444455556666"}, "Action": "sts:AssumeRole"}})}) == {["assume_role_policy"]}
}

test_conditions_that_hold_for_everyone if {
	every condition in [{"StringEquals": {"sts:ExternalId": ""}}, {"Bool": {"aws:MultiFactorAuthPresent": "false"}}] {
		statement := {"Effect": "Allow", "Principal": {"AWS": "444455556666"}, "Action": "sts:AssumeRole", "Condition": condition}
		denied("aws_iam_role", {"assume_role_policy": json.marshal({"Statement": statement})}) == {["assume_role_policy"]}
	}
}

test_passes if {
	every config in [
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::444455556666:role/a"}, "Action": "sts:AssumeRole"}})},
		{"assume_role_policy": json.marshal({"Statement": {"Effect": "Allow", "Principal": {"AWS": "444455556666"}, "Action": "sts:AssumeRole", "Condition": {"StringEquals": {"sts:ExternalId": "a"}}}})},
		{},
	] {
		denied("aws_iam_role", config) == set()
	}
}
