package lintel.aws.opensearch.in_vpc_test

import data.lintel.aws.opensearch.in_vpc
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"vpc_options": []},
	] {
		in_vpc.deny == {{"path": ["vpc_options"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	in_vpc.deny == {{"path": ["vpc_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	in_vpc.deny == set() with input as testing.entry("aws_opensearch_domain", "a", {"vpc_options": [{"subnet_ids": ["subnet-0a1b2c3d"]}]}) with data.resources as {}
	in_vpc.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"vpc_options": [{"subnet_ids": ["subnet-0a1b2c3d"]}]}) with data.resources as {}
}
