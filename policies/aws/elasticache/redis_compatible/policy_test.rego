package lintel.aws.elasticache.redis_compatible_test

import data.lintel.aws.elasticache.redis_compatible
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := redis_compatible.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {"engine": "memcached"}) == {["engine"]}
}

test_passes if {
	every config in [
		{"engine": "redis"},
		{},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
}
