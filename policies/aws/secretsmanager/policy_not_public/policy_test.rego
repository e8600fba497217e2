package lintel.aws.secretsmanager.policy_not_public_test

import data.lintel.aws.secretsmanager.policy_not_public
import data.lintel.lib.testing

policy(statement) := json.marshal({"Statement": [object.union({"Effect": "Allow", "Action": "secretsmanager:GetSecretValue", "Resource": "*"}, statement)]})

test_everybody if {
	every type in ["aws_secretsmanager_secret_policy", "aws_secretsmanager_secret"] {
		every principal in ["*", {"AWS": "*"}, {"AWS": ["*"]}] {
			policy_not_public.deny == {{"path": ["policy"]}} with input as testing.entry(type, "a", {"policy": policy({"Principal": principal})})
		}
	}
}

test_named if {
	every statement in [
		{"Principal": {"AWS": "111122223333"}},
		{"Principal": "*", "Effect": "Deny"},
		{"Principal": "*", "Condition": {"StringEquals": {"aws:PrincipalOrgID": "o-a1b2"}}},
	] {
		policy_not_public.deny == set() with input as testing.entry("aws_secretsmanager_secret_policy", "a", {"policy": policy(statement)})
	}
	policy_not_public.deny == set() with input as testing.entry("aws_secretsmanager_secret", "a", {"name": "mail"})
}

test_blocked if {
	policy_not_public.deny == set() with input as testing.entry("aws_secretsmanager_secret_policy", "a", {"block_public_policy": true, "policy": policy({"Principal": "*"})})
}
