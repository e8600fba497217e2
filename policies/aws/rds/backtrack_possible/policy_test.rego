package lintel.aws.rds.backtrack_possible_test

import data.lintel.aws.rds.backtrack_possible
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine": "aurora-mysql"},
		{"engine": "aurora-mysql", "backtrack_window": 0},
	] {
		backtrack_possible.deny == {{"path": ["backtrack_window"]}} with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"engine": "aurora-mysql", "backtrack_window": 86400},
		{"engine": "aurora-postgresql"},
		{"engine": "aurora-mysql", "global_cluster_identifier": "orders"},
		{"engine": "aurora-mysql", "engine_mode": "serverless"},
	] {
		backtrack_possible.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}
