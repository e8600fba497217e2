package lintel.aws.redshift.snapshots_kept_test

import data.lintel.aws.redshift.snapshots_kept
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"automated_snapshot_retention_period": 0},
		{"automated_snapshot_retention_period": "0"},
	] {
		snapshots_kept.deny == {{"path": ["automated_snapshot_retention_period"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"automated_snapshot_retention_period": 1},
		{"automated_snapshot_retention_period": "${var.days}"},
	] {
		snapshots_kept.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
