package lintel.aws.opensearch.audit_logged_test

import data.lintel.aws.opensearch.audit_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"log_publishing_options": [{"log_type": "INDEX_SLOW_LOGS"}]},
	] {
		audit_logged.deny == {{"path": ["log_publishing_options"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	every config in [
		{"log_publishing_options": [{"log_type": "AUDIT_LOGS", "enabled": false}]},
	] {
		audit_logged.deny == {{"path": ["log_publishing_options", 0, "enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	audit_logged.deny == {{"path": ["log_publishing_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"log_publishing_options": [{"log_type": "AUDIT_LOGS"}]},
		{"log_publishing_options": [{"log_type": "${var.type}"}]},
	] {
		audit_logged.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	audit_logged.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"log_publishing_options": [{"log_type": "AUDIT_LOGS"}]}) with data.resources as {}
}
