package lintel.aws.rds.enhanced_monitoring_test

import data.lintel.aws.rds.enhanced_monitoring
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"monitoring_interval": 0},
	] {
		enhanced_monitoring.deny == {{"path": ["monitoring_interval"]}} with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	enhanced_monitoring.deny == {{"path": ["monitoring_interval"]}} with input as testing.entry("aws_rds_cluster_instance", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"monitoring_interval": 60},
		{"monitoring_interval": "${var.seconds}"},
	] {
		enhanced_monitoring.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}

test_cluster if {
	cluster := {"aws_rds_cluster": [testing.entry("aws_rds_cluster", "a", {"monitoring_interval": 30})]}
	enhanced_monitoring.deny == set() with input as testing.entry("aws_rds_cluster_instance", "a", {"cluster_identifier": "${aws_rds_cluster.a.id}"}) with data.resources as cluster
	enhanced_monitoring.deny != set() with input as testing.entry("aws_rds_cluster_instance", "a", {"cluster_identifier": "orders"}) with data.resources as cluster
}
