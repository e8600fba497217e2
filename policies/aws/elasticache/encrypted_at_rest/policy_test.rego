package lintel.aws.elasticache.encrypted_at_rest_test

import data.lintel.aws.elasticache.encrypted_at_rest
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := encrypted_at_rest.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_replication_group", {}) == {["at_rest_encryption_enabled"]}
	denied("aws_elasticache_replication_group", {"engine": "valkey", "at_rest_encryption_enabled": false}) == {["at_rest_encryption_enabled"]}
}

test_passes if {
	every config in [
		{"at_rest_encryption_enabled": true},
		{"engine": "valkey"},
		{"engine": "${var.engine}"},
		{"global_replication_group_id": "a"},
	] {
		denied("aws_elasticache_replication_group", config) == set()
	}
}
