package lintel.aws.elasticache.failover_automatic_test

import data.lintel.aws.elasticache.failover_automatic
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := failover_automatic.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_replication_group", {}) == {["automatic_failover_enabled"]}
}

test_passes if {
	denied("aws_elasticache_replication_group", {"automatic_failover_enabled": true}) == set()
}
