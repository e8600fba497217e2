package lintel.aws.rds.log_fdw_mended_test

import data.lintel.aws.rds.log_fdw_mended
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"engine": "postgres", "engine_version": "13.2"},
		{"engine": "postgres", "engine_version": "9.6.21"},
	] {
		log_fdw_mended.deny == {{"path": ["engine_version"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	log_fdw_mended.deny == {{"path": ["engine_version"]}} with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-postgresql", "engine_version": "11.8"}) with data.resources as {}
}

test_passes if {
	every config in [
		{"engine": "postgres", "engine_version": "13.3"},
		{"engine": "postgres", "engine_version": "13"},
		{"engine": "postgres", "engine_version": "17.6"},
		{"engine": "mysql", "engine_version": "8.0.1"},
		{"engine": "postgres"},
		{"engine": "postgres", "engine_version": "${var.version}"},
	] {
		log_fdw_mended.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	log_fdw_mended.deny == set() with input as testing.entry("aws_rds_cluster", "a", {"engine": "aurora-postgresql", "engine_version": "11.9"}) with data.resources as {}
}
