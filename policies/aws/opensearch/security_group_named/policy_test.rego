package lintel.aws.opensearch.security_group_named_test

import data.lintel.aws.opensearch.security_group_named
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"vpc_options": [{"subnet_ids": ["subnet-0a1b2c3d"]}]},
		{"vpc_options": [{"security_group_ids": []}]},
	] {
		security_group_named.deny == {{"path": ["vpc_options", 0, "security_group_ids"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	every config in [
		{"vpc_options": [{"subnet_ids": ["subnet-0a1b2c3d"]}]},
	] {
		security_group_named.deny == {{"path": ["vpc_options", 0, "security_group_ids"]}} with input as testing.entry("aws_elasticsearch_domain", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"vpc_options": [{"security_group_ids": ["sg-0a1b2c3d"]}]},
		{},
		{"vpc_options": [{"security_group_ids": "${var.groups}"}]},
	] {
		security_group_named.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	security_group_named.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"vpc_options": [{"security_group_ids": ["sg-0a1b2c3d"]}]}) with data.resources as {}
}
