package lintel.aws.docdb.tls_required_test

import data.lintel.aws.docdb.tls_required
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"parameter": [{"name": "tls", "value": "disabled"}]},
	] {
		tls_required.deny == {{"path": ["parameter", 0, "value"]}} with input as testing.entry("aws_docdb_cluster_parameter_group", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"parameter": [{"name": "tls", "value": "tls1.2+"}]},
		{"parameter": [{"name": "tls", "value": "${var.tls}"}]},
	] {
		tls_required.deny == set() with input as testing.entry("aws_docdb_cluster_parameter_group", "a", config) with data.resources as {}
	}
}
