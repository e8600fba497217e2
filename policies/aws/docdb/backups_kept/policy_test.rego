package lintel.aws.docdb.backups_kept_test

import data.lintel.aws.docdb.backups_kept
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"backup_retention_period": 6},
		{"backup_retention_period": "1"},
	] {
		backups_kept.deny == {{"path": ["backup_retention_period"]}} with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"backup_retention_period": 7},
		{"backup_retention_period": "${var.days}"},
	] {
		backups_kept.deny == set() with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
}
