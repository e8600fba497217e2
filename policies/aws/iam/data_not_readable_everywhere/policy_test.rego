package lintel.aws.iam.data_not_readable_everywhere_test

import data.lintel.aws.iam.data_not_readable_everywhere
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := data_not_readable_everywhere.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}]})}) == {["policy"]}
	denied("aws_ssoadmin_permission_set_inline_policy", {"inline_policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*"}]})}) == {["inline_policy"]}
}

test_passes if {
	every config in [
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:ListAllMyBuckets", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": ["arn:aws:s3:::shop-reports", "arn:aws:s3:::shop-reports/*"]}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Deny", "Action": "s3:GetObject", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetObject", "Resource": "*", "Condition": {"StringEquals": {"aws:ResourceAccount": "111122223333"}}}]})},
		{"policy": "${var.policy}"},
		{},
	] {
		denied("aws_iam_policy", config) == set()
	}
}
