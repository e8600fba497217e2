package lintel.aws.docdb.audit_enabled_test

import data.lintel.aws.docdb.audit_enabled
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"parameter": [{"name": "tls", "value": "enabled"}]},
	] {
		audit_enabled.deny == {{"path": ["parameter"]}} with input as testing.entry("aws_docdb_cluster_parameter_group", "a", config) with data.resources as {}
	}
	every config in [
		{"parameter": [{"name": "audit_logs", "value": "none"}]},
	] {
		audit_enabled.deny == {{"path": ["parameter", 0, "value"]}} with input as testing.entry("aws_docdb_cluster_parameter_group", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"parameter": [{"name": "audit_logs", "value": "ddl"}]},
		{"parameter": [{"name": "audit_logs", "value": "enabled"}]},
		{"parameter": [{"name": "${var.name}", "value": "enabled"}]},
	] {
		audit_enabled.deny == set() with input as testing.entry("aws_docdb_cluster_parameter_group", "a", config) with data.resources as {}
	}
}
