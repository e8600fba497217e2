package lintel.aws.rds.multi_az_test

import data.lintel.aws.rds.multi_az
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine": "postgres"},
		{"multi_az": false},
	] {
		multi_az.deny == {{"path": ["multi_az"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"multi_az": true},
		{"replicate_source_db": "orders"},
		{"engine": "aurora-mysql"},
		{"engine": "sqlserver-ex"},
	] {
		multi_az.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}
