package lintel.aws.rds.deletion_protected_test

import data.lintel.aws.rds.deletion_protected
import data.lintel.lib.testing

found := {{"path": ["deletion_protection"]}}

test_fails if {
	every config in [
		{},
		{"deletion_protection": false},
	] {
		deletion_protected.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{},
		{"deletion_protection": null},
	] {
		deletion_protected.deny == found with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"deletion_protection": true},
		{"replicate_source_db": "orders"},
	] {
		deletion_protected.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"deletion_protection": "true"},
	] {
		deletion_protected.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}
