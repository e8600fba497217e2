package lintel.aws.rds.backups_enabled_test

import data.lintel.aws.rds.backups_enabled
import data.lintel.lib.testing

found := {{"path": ["backup_retention_period"]}}

test_fails if {
	every config in [
		{},
		{"backup_retention_period": 0},
		{"backup_retention_period": "0"},
	] {
		backups_enabled.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"backup_retention_period": 1},
		{"backup_retention_period": "${var.days}"},
		{"replicate_source_db": "orders"},
		{"engine": "aurora-mysql"},
	] {
		backups_enabled.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}
