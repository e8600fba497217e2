package lintel.aws.elasticache.subnets_named_test

import data.lintel.aws.elasticache.subnets_named
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := subnets_named.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {}) == {["subnet_group_name"]}
	denied("aws_elasticache_cluster", {"subnet_group_name": "default"}) == {["subnet_group_name"]}
}

test_passes if {
	every config in [
		{"subnet_group_name": "private"},
		{"replication_group_id": "a"},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
}
