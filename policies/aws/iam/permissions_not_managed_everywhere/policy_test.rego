package lintel.aws.iam.permissions_not_managed_everywhere_test

import data.lintel.aws.iam.permissions_not_managed_everywhere
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := permissions_not_managed_everywhere.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_iam_policy", {"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:PutBucketPolicy", "Resource": "*"}]})}) == {["policy"]}
	denied("aws_ssoadmin_permission_set_inline_policy", {"inline_policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:PutBucketPolicy", "Resource": "*"}]})}) == {["inline_policy"]}
}

test_passes if {
	every config in [
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:GetBucketPolicy", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:PutBucketPolicy", "Resource": "arn:aws:s3:::shop-reports"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Deny", "Action": "s3:PutBucketPolicy", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "*", "Resource": "*"}]})},
		{"policy": json.marshal({"Statement": [{"Effect": "Allow", "Action": "s3:PutBucketPolicy", "Resource": "*", "Condition": {"StringEquals": {"aws:ResourceAccount": "111122223333"}}}]})},
		{"policy": "${var.policy}"},
		{},
	] {
		denied("aws_iam_policy", config) == set()
	}
}
