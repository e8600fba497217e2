package lintel.aws.redshift.database_named_test

import data.lintel.aws.redshift.database_named
import data.lintel.lib.testing

test_fails if {
	database_named.deny == {{"path": ["database_name"]}} with input as testing.entry("aws_redshift_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"database_name": "sales"},
		{"snapshot_identifier": "before-the-move"},
	] {
		database_named.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
