package lintel.aws.cloudsearch.tls_current_test

import data.lintel.aws.cloudsearch.tls_current
import data.lintel.lib.testing

test_fails if {
	tls_current.deny == {{"path": ["endpoint_options"]}} with input as testing.entry("aws_cloudsearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"endpoint_options": [{"enforce_https": true}]},
		{"endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-0-2019-07"}]},
	] {
		tls_current.deny == {{"path": ["endpoint_options", 0, "tls_security_policy"]}} with input as testing.entry("aws_cloudsearch_domain", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"endpoint_options": [{"tls_security_policy": "Policy-Min-TLS-1-2-2019-07"}]},
		{"endpoint_options": [{"tls_security_policy": "${var.policy}"}]},
	] {
		tls_current.deny == set() with input as testing.entry("aws_cloudsearch_domain", "a", config) with data.resources as {}
	}
}
