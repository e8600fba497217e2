package lintel.aws.elasticache.backed_up_test

import data.lintel.aws.elasticache.backed_up
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := backed_up.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {"engine": "redis"}) == {["snapshot_retention_limit"]}
	denied("aws_elasticache_cluster", {"engine": "redis", "snapshot_retention_limit": "0"}) == {["snapshot_retention_limit"]}
	denied("aws_elasticache_replication_group", {}) == {["snapshot_retention_limit"]}
}

test_passes if {
	every config in [
		{"engine": "memcached"},
		{"engine": "redis", "node_type": "cache.t1.micro"},
		{"engine": "redis", "snapshot_retention_limit": 1},
		{"replication_group_id": "a"},
		{"engine": "${var.engine}"},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
	denied("aws_elasticache_replication_group", {"snapshot_retention_limit": "${var.days}"}) == set()
}
