package lintel.aws.redshift.admin_name_uncommon_test

import data.lintel.aws.redshift.admin_name_uncommon
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"publicly_accessible": true, "master_username": "awsuser"},
		{"publicly_accessible": true, "master_username": "Admin"},
	] {
		admin_name_uncommon.deny == {{"path": ["master_username"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"master_username": "awsuser"},
		{"publicly_accessible": true},
		{"publicly_accessible": true, "master_username": "sales_owner"},
		{"publicly_accessible": "${var.public}", "master_username": "awsuser"},
	] {
		admin_name_uncommon.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
