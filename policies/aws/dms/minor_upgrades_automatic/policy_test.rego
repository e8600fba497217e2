package lintel.aws.dms.minor_upgrades_automatic_test

import data.lintel.aws.dms.minor_upgrades_automatic
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"auto_minor_version_upgrade": false},
	] {
		minor_upgrades_automatic.deny == {{"path": ["auto_minor_version_upgrade"]}} with input as testing.entry("aws_dms_replication_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	minor_upgrades_automatic.deny == set() with input as testing.entry("aws_dms_replication_instance", "a", {"auto_minor_version_upgrade": true}) with data.resources as {}
}
