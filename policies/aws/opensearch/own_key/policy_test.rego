package lintel.aws.opensearch.own_key_test

import data.lintel.aws.opensearch.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"encrypt_at_rest": [{"enabled": true}]},
		{"encrypt_at_rest": [{"enabled": true, "kms_key_id": "alias/aws/es"}]},
	] {
		own_key.deny == {{"path": ["encrypt_at_rest", 0, "kms_key_id"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	own_key.deny == {{"path": ["encrypt_at_rest", 0, "kms_key_id"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {"encrypt_at_rest": [{"enabled": true}]}) with data.resources as {}
}

test_passes if {
	every config in [
		{"encrypt_at_rest": [{"enabled": true, "kms_key_id": "${aws_kms_key.a.arn}"}]},
		{},
		{"encrypt_at_rest": [{"enabled": false}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	own_key.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"encrypt_at_rest": [{"enabled": true, "kms_key_id": "${aws_kms_key.a.arn}"}]}) with data.resources as {}
}
