package lintel.aws.opensearch.encrypted_test

import data.lintel.aws.opensearch.encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"encrypt_at_rest": []},
	] {
		encrypted.deny == {{"path": ["encrypt_at_rest"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	encrypted.deny == {{"path": ["encrypt_at_rest", 0, "enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", {"encrypt_at_rest": [{"enabled": false}]}) with data.resources as {}
	encrypted.deny == {{"path": ["encrypt_at_rest"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"encrypt_at_rest": [{"enabled": true}]},
		{"encrypt_at_rest": [{"enabled": "true"}]},
	] {
		encrypted.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	encrypted.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"encrypt_at_rest": [{"enabled": true}]}) with data.resources as {}
}
