package lintel.aws.opensearch.logs_published_test

import data.lintel.aws.opensearch.logs_published
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"log_publishing_options": [{"log_type": "ES_APPLICATION_LOGS", "enabled": false}]},
		{"log_publishing_options": [{"log_type": "AUDIT_LOGS"}]},
	] {
		logs_published.deny == {{"path": ["log_publishing_options"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	logs_published.deny == {{"path": ["log_publishing_options"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"log_publishing_options": [{"log_type": "ES_APPLICATION_LOGS"}]},
		{"log_publishing_options": [{"log_type": "AUDIT_LOGS"}, {"log_type": "SEARCH_SLOW_LOGS", "enabled": true}]},
		{"log_publishing_options": [{"log_type": "${var.type}"}]},
	] {
		logs_published.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	logs_published.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"log_publishing_options": [{"log_type": "ES_APPLICATION_LOGS"}]}) with data.resources as {}
}
