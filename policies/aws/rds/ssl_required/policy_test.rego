package lintel.aws.rds.ssl_required_test

import data.lintel.aws.rds.ssl_required
import data.lintel.lib.testing

test_fails if {
	ssl_required.deny == {{"path": ["parameter"], "message": "rds.force_ssl is not set"}} with input as testing.entry("aws_db_parameter_group", "a", {"family": "postgres14"}) with data.resources as {}
	every config in [
		{"family": "mysql8.0", "parameter": [{"name": "time_zone", "value": "UTC"}]},
	] {
		ssl_required.deny == {{"path": ["parameter"], "message": "require_secure_transport is not set"}} with input as testing.entry("aws_db_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"family": "postgres17", "parameter": [{"name": "rds.force_ssl", "value": "0"}]},
	] {
		ssl_required.deny == {{"path": ["parameter", 0, "value"]}} with input as testing.entry("aws_db_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"family": "aurora-mysql8.0", "parameter": [{"name": "require_secure_transport", "value": "OFF"}]},
	] {
		ssl_required.deny == {{"path": ["parameter", 0, "value"]}} with input as testing.entry("aws_rds_cluster_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"engine": "postgres", "engine_version": "14.9"},
		{"engine": "mysql", "engine_version": "8.0.36"},
		{"engine": "mysql", "engine_version": 5.7},
		{"engine": "sqlserver-se"},
		{"engine": "mysql", "engine_version": "8.0.36", "parameter_group_name": "default.mysql8.0"},
	] {
		ssl_required.deny == {{"path": ["parameter_group_name"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"family": "postgres15"},
		{"family": "postgres14", "parameter": [{"name": "rds.force_ssl", "value": "1"}]},
		{"family": "mysql8.0", "parameter": [{"name": "require_secure_transport", "value": "ON"}]},
		{"family": "mysql8.4"},
		{"family": "oracle-ee-19"},
		{"family": "aurora-postgresql14"},
		{"family": "mysql8.0", "parameter": [{"name": "require_secure_transport", "value": "${var.required}"}]},
	] {
		ssl_required.deny == set() with input as testing.entry("aws_db_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"engine": "postgres"},
		{"engine": "postgres", "engine_version": "16.3"},
		{"engine": "postgres", "engine_version": "14.9", "parameter_group_name": "orders"},
		{"engine": "mysql", "engine_version": "8"},
		{"engine": "oracle-ee", "engine_version": "19"},
	] {
		ssl_required.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}
