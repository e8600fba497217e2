package lintel.aws.kms.policy_not_public_test

import data.lintel.aws.kms.policy_not_public
import data.lintel.lib.testing

key(statement) := testing.entry("aws_kms_key", "a", {"policy": json.marshal({"Statement": object.union({"Effect": "Allow", "Resource": "*"}, statement)})})

found := {{"path": ["policy"]}}

test_everybody if {
	every principal in ["*", {"AWS": "*"}, {"AWS": ["*"]}] {
		policy_not_public.deny == found with input as key({"Principal": principal, "Action": "kms:Decrypt"})
	}
}

test_named if {
	policy_not_public.deny == set() with input as key({"Principal": {"AWS": "arn:aws:iam::111122223333:root"}, "Action": "kms:*"})
	policy_not_public.deny == set() with input as key({"Principal": "*", "Action": "kms:*", "Effect": "Deny"})
	policy_not_public.deny == set() with input as key({"Principal": "*", "Action": "kms:*", "Condition": {"StringEquals": {"kms:CallerAccount": "111122223333"}}})
}
