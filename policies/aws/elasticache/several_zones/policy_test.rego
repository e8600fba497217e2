package lintel.aws.elasticache.several_zones_test

import data.lintel.aws.elasticache.several_zones
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := several_zones.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {"engine": "memcached", "num_cache_nodes": 2}) == {["az_mode"]}
	denied("aws_elasticache_cluster", {"engine": "memcached", "num_cache_nodes": "2", "az_mode": "single-az"}) == {["az_mode"]}
}

test_passes if {
	every config in [
		{"engine": "memcached", "num_cache_nodes": 1},
		{"engine": "redis", "num_cache_nodes": 1},
		{"engine": "memcached", "num_cache_nodes": 2, "az_mode": "cross-az"},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
}
