package lintel.aws.elasticache.version_supported_test

import data.lintel.aws.elasticache.version_supported
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := version_supported.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {"engine": "redis", "engine_version": "4.0.10"}) == {["engine_version"]}
	denied("aws_elasticache_replication_group", {"engine_version": "3.2.6"}) == {["engine_version"]}
}

test_passes if {
	every config in [
		{},
		{"engine": "redis", "engine_version": "6.x"},
		{"engine": "memcached", "engine_version": "1.6.22"},
		{"engine": "redis", "engine_version": "${var.version}"},
		{"engine": "redis", "engine_version": "10.1"},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
}
