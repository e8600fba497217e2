package lintel.aws.iam.s3_access_narrow_test

import data.lintel.aws.iam.s3_access_narrow
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := s3_access_narrow.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]})}) == {["policy"]}
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": ["s3:Get*"], "Resource": "*"}, {"Effect": "Allow", "Action": "s3:Put*", "Resource": "arn:aws:s3:::*"}]})}) == {["policy"]}
}

test_passes if {
	every config in [
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "arn:aws:s3:::shop/*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Deny", "Action": "s3:*", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]})},
		{"policy": "${var.policy}"},
		{},
	] {
		denied("aws_iam_policy", config) == set()
	}
}
