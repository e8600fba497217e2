package lintel.aws.iam.grant_not_without_mfa_test

import data.lintel.aws.iam.grant_not_without_mfa
import data.lintel.lib.testing

user(effect, condition) := testing.entry("aws_iam_user_policy", "a", {"policy": json.marshal({"Statement": {
	"Effect": effect,
	"Action": "s3:*",
	"Resource": "*",
	"Condition": condition,
}})})

test_without_mfa if {
	every condition in [{"Bool": {"aws:MultiFactorAuthPresent": "false"}}, {"bool": {"aws:multifactorauthpresent": [false]}}] {
		grant_not_without_mfa.deny == {{"path": ["policy"]}} with input as user("Allow", condition)
		grant_not_without_mfa.deny == set() with input as user("Deny", condition)
	}
}

test_with_mfa if {
	grant_not_without_mfa.deny == set() with input as user("Allow", {"Bool": {"aws:MultiFactorAuthPresent": "true"}})
	grant_not_without_mfa.deny == set() with input as user("Allow", {})
}
