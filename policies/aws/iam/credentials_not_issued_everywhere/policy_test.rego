package lintel.aws.iam.credentials_not_issued_everywhere_test

import data.lintel.aws.iam.credentials_not_issued_everywhere
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := credentials_not_issued_everywhere.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["sts:AssumeRole"], "Resource": "*"}]})}) == {["policy"]}
	denied("aws_ssoadmin_permission_set_inline_policy", {"inline_policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["sts:AssumeRole"], "Resource": "*"}]})}) == {["inline_policy"]}
}

test_passes if {
	every config in [
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "sts:GetCallerIdentity", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["sts:AssumeRole"], "Resource": "arn:aws:iam::444455556666:role/report"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Deny", "Action": ["sts:AssumeRole"], "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["sts:AssumeRole"], "Resource": "*", "Condition": {"StringEquals": {"aws:ResourceAccount": "111122223333"}}}]})},
		{"policy": "${var.policy}"},
		{},
	] {
		denied("aws_iam_policy", config) == set()
	}
}
