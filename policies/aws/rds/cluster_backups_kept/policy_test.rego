package lintel.aws.rds.cluster_backups_kept_test

import data.lintel.aws.rds.cluster_backups_kept
import data.lintel.lib.testing

found := {{"path": ["backup_retention_period"]}}

test_fails if {
	every config in [
		{},
		{"backup_retention_period": null},
		{"backup_retention_period": 6},
		{"backup_retention_period": "1"},
	] {
		cluster_backups_kept.deny == found with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"backup_retention_period": 7},
		{"backup_retention_period": "35"},
		{"backup_retention_period": "${var.days}"},
	] {
		cluster_backups_kept.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}
