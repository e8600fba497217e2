package lintel.aws.cloudsearch.https_enforced_test

import data.lintel.aws.cloudsearch.https_enforced
import data.lintel.lib.testing

test_fails if {
	https_enforced.deny == {{"path": ["endpoint_options"]}} with input as testing.entry("aws_cloudsearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"endpoint_options": [{"enforce_https": false}]},
	] {
		https_enforced.deny == {{"path": ["endpoint_options", 0, "enforce_https"]}} with input as testing.entry("aws_cloudsearch_domain", "a", config) with data.resources as {}
	}
}

test_passes if {
	https_enforced.deny == set() with input as testing.entry("aws_cloudsearch_domain", "a", {"endpoint_options": [{"enforce_https": true}]}) with data.resources as {}
}
