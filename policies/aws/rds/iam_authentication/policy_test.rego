package lintel.aws.rds.iam_authentication_test

import data.lintel.aws.rds.iam_authentication
import data.lintel.lib.testing

found := {{"path": ["iam_database_authentication_enabled"]}}

test_fails if {
	every config in [
		{"engine": "postgres"},
		{"engine": "mariadb", "engine_version": "10.11"},
		{"engine": "mysql", "iam_database_authentication_enabled": false},
	] {
		iam_authentication.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"engine": "aurora-mysql"},
	] {
		iam_authentication.deny == found with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"engine": "postgres", "iam_database_authentication_enabled": true},
		{"engine": "mariadb", "engine_version": "10.5.20"},
		{"engine": "oracle-ee"},
		{"engine": "sqlserver-se"},
		{"engine": "${var.engine}"},
	] {
		iam_authentication.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"engine": "aurora-mysql", "engine_mode": "serverless"},
	] {
		iam_authentication.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
}
