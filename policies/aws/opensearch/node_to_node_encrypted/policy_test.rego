package lintel.aws.opensearch.node_to_node_encrypted_test

import data.lintel.aws.opensearch.node_to_node_encrypted
import data.lintel.lib.testing

test_fails if {
	node_to_node_encrypted.deny == {{"path": ["node_to_node_encryption"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"node_to_node_encryption": [{"enabled": false}]},
	] {
		node_to_node_encrypted.deny == {{"path": ["node_to_node_encryption", 0, "enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	node_to_node_encrypted.deny == {{"path": ["node_to_node_encryption"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	node_to_node_encrypted.deny == set() with input as testing.entry("aws_opensearch_domain", "a", {"node_to_node_encryption": [{"enabled": true}]}) with data.resources as {}
	node_to_node_encrypted.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"node_to_node_encryption": [{"enabled": true}]}) with data.resources as {}
}
