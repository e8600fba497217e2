package lintel.aws.ecr.policy_not_public_test

import data.lintel.aws.ecr.policy_not_public
import data.lintel.lib.testing

policy(statement) := testing.entry("aws_ecr_repository_policy", "a", {"policy": json.marshal({"Statement": [object.union({"Effect": "Allow", "Action": "ecr:BatchGetImage"}, statement)]})})

test_everybody if {
	every principal in ["*", {"AWS": "*"}, {"AWS": ["*"]}] {
		policy_not_public.deny == {{"path": ["policy"]}} with input as policy({"Principal": principal})
	}
}

test_named if {
	policy_not_public.deny == set() with input as policy({"Principal": {"AWS": "111122223333"}})
	policy_not_public.deny == set() with input as policy({"Principal": "*", "Effect": "Deny"})
	policy_not_public.deny == set() with input as policy({"Principal": "*", "Condition": {"StringEquals": {"aws:PrincipalOrgID": "o-a1b2"}}})
}
