package lintel.aws.rds.tags_copied_test

import data.lintel.aws.rds.tags_copied
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"engine": "mysql", "copy_tags_to_snapshot": false},
	] {
		tags_copied.deny == {{"path": ["copy_tags_to_snapshot"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	tags_copied.deny == {{"path": ["copy_tags_to_snapshot"]}} with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-mysql"}) with data.resources as {}
}

test_passes if {
	every config in [
		{"copy_tags_to_snapshot": true},
		{"engine": "aurora-mysql"},
	] {
		tags_copied.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	tags_copied.deny == set() with input as testing.entry("aws_rds_cluster", "a", {"copy_tags_to_snapshot": "true"}) with data.resources as {}
}
