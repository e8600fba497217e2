package lintel.aws.elasticache.users_authenticated_test

import data.lintel.aws.elasticache.users_authenticated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := users_authenticated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_replication_group", {"transit_encryption_enabled": true}) == {["auth_token"]}
}

test_passes if {
	every config in [
		{},
		{"transit_encryption_enabled": true, "auth_token": "${var.token}"},
		{"transit_encryption_enabled": true, "user_group_ids": ["a"]},
		{"transit_encryption_enabled": "${var.tls}"},
	] {
		denied("aws_elasticache_replication_group", config) == set()
	}
}
