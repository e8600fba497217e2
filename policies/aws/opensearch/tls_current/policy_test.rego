package lintel.aws.opensearch.tls_current_test

import data.lintel.aws.opensearch.tls_current
import data.lintel.lib.testing

test_fails if {
	tls_current.deny == {{"path": ["domain_endpoint_options"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"domain_endpoint_options": [{"enforce_https": true}]},
		{"domain_endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-0-2019-07"}]},
	] {
		tls_current.deny == {{"path": ["domain_endpoint_options", 0, "tls_security_policy"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	tls_current.deny == {{"path": ["domain_endpoint_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"domain_endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-2-2019-07"}]},
		{"domain_endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-2-PFS-2023-10"}]},
		{"domain_endpoint_options": [{"tls_security_policy": "${var.policy}"}]},
	] {
		tls_current.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	tls_current.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"domain_endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-2-2019-07"}]}) with data.resources as {}
}
