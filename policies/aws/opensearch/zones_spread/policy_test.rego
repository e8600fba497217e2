package lintel.aws.opensearch.zones_spread_test

import data.lintel.aws.opensearch.zones_spread
import data.lintel.lib.testing

test_fails if {
	zones_spread.deny == {{"path": ["cluster_config"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"cluster_config": [{"instance_count": 2}]},
	] {
		zones_spread.deny == {{"path": ["cluster_config", 0, "zone_awareness_enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	zones_spread.deny == {{"path": ["cluster_config"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	zones_spread.deny == set() with input as testing.entry("aws_opensearch_domain", "a", {"cluster_config": [{"zone_awareness_enabled": true}]}) with data.resources as {}
	zones_spread.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", {"cluster_config": [{"zone_awareness_enabled": true}]}) with data.resources as {}
}
