package lintel.aws.redshift.version_upgrades_automatic_test

import data.lintel.aws.redshift.version_upgrades_automatic
import data.lintel.lib.testing

test_fails if {
	version_upgrades_automatic.deny == {{"path": ["allow_version_upgrade"]}} with input as testing.entry("aws_redshift_cluster", "a", {"allow_version_upgrade": false}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"allow_version_upgrade": true},
		{"allow_version_upgrade": "${var.upgrade}"},
	] {
		version_upgrades_automatic.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
