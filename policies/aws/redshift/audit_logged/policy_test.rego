package lintel.aws.redshift.audit_logged_test

import data.lintel.aws.redshift.audit_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"logging": []},
	] {
		audit_logged.deny == {{"path": ["logging"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
	every config in [
		{"logging": [{"enable": false}]},
		{"logging": [{"bucket_name": "logs"}]},
	] {
		audit_logged.deny == {{"path": ["logging", 0, "enable"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	audit_logged.deny == set() with input as testing.entry("aws_redshift_cluster", "a", {"logging": [{"enable": true}]}) with data.resources as {}
}

logging(cluster) := {"aws_redshift_logging": [testing.entry("aws_redshift_logging", "a", {"cluster_identifier": cluster})]}

test_logging_resource if {
	every cluster in ["${aws_redshift_cluster.a.id}", "sales", "${var.cluster}"] {
		audit_logged.deny == set() with input as testing.entry("aws_redshift_cluster", "a", {"cluster_identifier": "sales"}) with data.resources as logging(cluster)
	}
	audit_logged.deny == {{"path": ["logging"]}} with input as testing.entry("aws_redshift_cluster", "a", {"cluster_identifier": "sales"}) with data.resources as logging("orders")
}
