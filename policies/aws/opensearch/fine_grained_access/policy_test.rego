package lintel.aws.opensearch.fine_grained_access_test

import data.lintel.aws.opensearch.fine_grained_access
import data.lintel.lib.testing

test_fails if {
	fine_grained_access.deny == {{"path": ["advanced_security_options"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"advanced_security_options": [{"enabled": false}]},
	] {
		fine_grained_access.deny == {{"path": ["advanced_security_options", 0, "enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	fine_grained_access.deny == {{"path": ["advanced_security_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	fine_grained_access.deny == set() with input as testing.entry("aws_opensearch_domain", "a", {"advanced_security_options": [{"enabled": true}]}) with data.resources as {}
	fine_grained_access.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"advanced_security_options": [{"enabled": true}]}) with data.resources as {}
}
