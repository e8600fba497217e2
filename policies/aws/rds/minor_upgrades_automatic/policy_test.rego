package lintel.aws.rds.minor_upgrades_automatic_test

import data.lintel.aws.rds.minor_upgrades_automatic
import data.lintel.lib.testing

found := {{"path": ["auto_minor_version_upgrade"]}}

test_fails if {
	every config in [
		{"auto_minor_version_upgrade": false},
	] {
		minor_upgrades_automatic.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"auto_minor_version_upgrade": "false"},
	] {
		minor_upgrades_automatic.deny == found with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"auto_minor_version_upgrade": true},
	] {
		minor_upgrades_automatic.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"auto_minor_version_upgrade": null},
	] {
		minor_upgrades_automatic.deny == set() with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}
