package lintel.aws.kms.policy_names_principals_test

import data.lintel.aws.kms.policy_names_principals
import data.lintel.lib.testing

key(statement) := testing.entry("aws_kms_key", "a", {"policy": json.marshal({"Statement": object.union({"Effect": "Allow", "Resource": "*"}, statement)})})

found := {{"path": ["policy"]}}

test_no_principal if {
	policy_names_principals.deny == found with input as key({"Action": "kms:*"})
	policy_names_principals.deny == found with input as key({"Action": "kms:*", "Principal": {}})
}

test_principal if {
	policy_names_principals.deny == set() with input as key({"Principal": {"Service": "logs.amazonaws.com"}, "Action": "kms:*"})
	policy_names_principals.deny == set() with input as key({"NotPrincipal": {"AWS": "111122223333"}, "Effect": "Deny", "Action": "kms:*"})
	policy_names_principals.deny == set() with input as testing.entry("aws_kms_key", "a", {})
}
