package lintel.aws.lambda.permission_not_public_test

import data.lintel.aws.lambda.permission_not_public
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := permission_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_lambda_permission", {"principal": "*"}) == {["principal"]}
}

test_passes if {
	every config in [
		{"principal": "s3.amazonaws.com"},
		{"principal": "*", "principal_org_id": "o-1"},
		{"principal": "*", "source_arn": "${aws_s3_bucket.a.arn}"},
		{"principal": "${var.principal}"},
	] {
		denied("aws_lambda_permission", config) == set()
	}
}
