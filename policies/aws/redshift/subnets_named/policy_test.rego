package lintel.aws.redshift.subnets_named_test

import data.lintel.aws.redshift.subnets_named
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"cluster_subnet_group_name": ""},
	] {
		subnets_named.deny == {{"path": ["cluster_subnet_group_name"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"cluster_subnet_group_name": "warehouse"},
		{"cluster_subnet_group_name": "${aws_redshift_subnet_group.a.name}"},
	] {
		subnets_named.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
