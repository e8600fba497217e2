package lintel.aws.rds.performance_insights_test

import data.lintel.aws.rds.performance_insights
import data.lintel.lib.testing

found := {{"path": ["performance_insights_enabled"]}}

test_fails if {
	every config in [
		{},
		{"performance_insights_enabled": false},
	] {
		performance_insights.deny == found with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"instance_class": "db.r7g.large"},
	] {
		performance_insights.deny == found with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"performance_insights_enabled": true},
		{"engine": "mysql", "instance_class": "db.t3.micro"},
		{"instance_class": "${var.class}"},
	] {
		performance_insights.deny == set() with input as testing.entry("aws_db_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"instance_class": "db.t4g.medium"},
	] {
		performance_insights.deny == set() with input as testing.entry("aws_rds_cluster_instance", "a", config) with data.resources as {}
	}
}
