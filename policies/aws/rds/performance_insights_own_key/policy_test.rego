package lintel.aws.rds.performance_insights_own_key_test

import data.lintel.aws.rds.performance_insights_own_key
import data.lintel.lib.testing

found := {{"path": ["performance_insights_kms_key_id"]}}

test_fails if {
	every config in [
		{"performance_insights_enabled": true},
	] {
		performance_insights_own_key.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"performance_insights_enabled": "true", "performance_insights_kms_key_id": ""},
	] {
		performance_insights_own_key.deny == found with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"performance_insights_enabled": "${var.insights}"},
		{"performance_insights_enabled": true, "performance_insights_kms_key_id": "${aws_kms_key.a.arn}"},
	] {
		performance_insights_own_key.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
}
