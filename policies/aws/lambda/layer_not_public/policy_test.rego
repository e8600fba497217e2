package lintel.aws.lambda.layer_not_public_test

import data.lintel.aws.lambda.layer_not_public
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := layer_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("aws_lambda_layer_version_permission", {"principal": "*"}) == {["principal"]}
}

test_passes if {
	denied("aws_lambda_layer_version_permission", {"principal": "111122223333"}) == set()
	denied("aws_lambda_layer_version_permission", {"principal": "*", "organization_id": "o-1"}) == set()
	denied("aws_lambda_layer_version_permission", {"principal": "${var.account}"}) == set()
}
