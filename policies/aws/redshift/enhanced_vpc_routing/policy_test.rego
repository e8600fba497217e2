package lintel.aws.redshift.enhanced_vpc_routing_test

import data.lintel.aws.redshift.enhanced_vpc_routing
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"enhanced_vpc_routing": false},
	] {
		enhanced_vpc_routing.deny == {{"path": ["enhanced_vpc_routing"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"enhanced_vpc_routing": true},
		{"enhanced_vpc_routing": "true"},
	] {
		enhanced_vpc_routing.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
