package lintel.aws.apigateway.policy_not_public_test

import data.lintel.aws.apigateway.policy_not_public
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := policy_not_public.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_api_gateway_rest_api_policy", {"policy": {"Statement": {"Effect": "Allow", "Principal": "*", "Action": "execute-api:Invoke"}}}) == {["policy"]}
}

test_passes if {
	every config in [
		{},
		{"policy": {"Statement": {"Effect": "Deny", "Principal": "*", "Action": "execute-api:*"}}},
		{"policy": {"Statement": [{"Effect": "Allow", "Principal": "*", "Action": "execute-api:Invoke"}, {"Effect": "Deny", "Principal": "*", "Action": "execute-api:Invoke", "Condition": {"NotIpAddress": {"aws:SourceIp": "203.0.113.0/24"}}}]}},
		{"policy": {"Statement": {"Effect": "Allow", "Principal": {"AWS": "arn:aws:iam::111122223333:root"}, "Action": "execute-api:Invoke"}}},
	] {
		denied("aws_api_gateway_rest_api_policy", config) == set()
	}
}
