package lintel.aws.opensearch.https_enforced_test

import data.lintel.aws.opensearch.https_enforced
import data.lintel.lib.testing

test_fails if {
	https_enforced.deny == {{"path": ["domain_endpoint_options"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"domain_endpoint_options": [{"enforce_https": false}]},
	] {
		https_enforced.deny == {{"path": ["domain_endpoint_options", 0, "enforce_https"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	https_enforced.deny == {{"path": ["domain_endpoint_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"domain_endpoint_options": [{"enforce_https": true}]},
		{"domain_endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-2-2019-07"}]},
		{"domain_endpoint_options": "${var.options}"},
	] {
		https_enforced.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	https_enforced.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"domain_endpoint_options": [{"enforce_https": true}]}) with data.resources as {}
}
