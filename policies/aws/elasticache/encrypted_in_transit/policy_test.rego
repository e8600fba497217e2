package lintel.aws.elasticache.encrypted_in_transit_test

import data.lintel.aws.elasticache.encrypted_in_transit
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := encrypted_in_transit.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_replication_group", {}) == {["transit_encryption_enabled"]}
	denied("aws_elasticache_replication_group", {"transit_encryption_enabled": "false"}) == {["transit_encryption_enabled"]}
}

test_passes if {
	every config in [
		{"transit_encryption_enabled": true},
		{"global_replication_group_id": "a"},
	] {
		denied("aws_elasticache_replication_group", config) == set()
	}
}
