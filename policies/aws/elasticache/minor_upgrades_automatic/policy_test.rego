package lintel.aws.elasticache.minor_upgrades_automatic_test

import data.lintel.aws.elasticache.minor_upgrades_automatic
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := minor_upgrades_automatic.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_elasticache_cluster", {"auto_minor_version_upgrade": false}) == {["auto_minor_version_upgrade"]}
	denied("aws_elasticache_replication_group", {"auto_minor_version_upgrade": "false"}) == {["auto_minor_version_upgrade"]}
}

test_passes if {
	every config in [
		{},
		{"auto_minor_version_upgrade": true},
	] {
		denied("aws_elasticache_cluster", config) == set()
	}
}
