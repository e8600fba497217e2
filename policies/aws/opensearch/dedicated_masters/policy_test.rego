package lintel.aws.opensearch.dedicated_masters_test

import data.lintel.aws.opensearch.dedicated_masters
import data.lintel.lib.testing

test_fails if {
	dedicated_masters.deny == {{"path": ["cluster_config"]}} with input as testing.entry("aws_opensearch_domain", "a", {}) with data.resources as {}
	every config in [
		{"cluster_config": [{"instance_count": 2}]},
	] {
		dedicated_masters.deny == {{"path": ["cluster_config", 0, "dedicated_master_enabled"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	every config in [
		{"cluster_config": [{"dedicated_master_enabled": true, "dedicated_master_count": 2}]},
	] {
		dedicated_masters.deny == {{"path": ["cluster_config", 0, "dedicated_master_count"]}} with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	dedicated_masters.deny == {{"path": ["cluster_config"]}} with input as testing.entry("aws_elasticsearch_domain", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"cluster_config": [{"dedicated_master_enabled": true, "dedicated_master_count": 3}]},
		{"cluster_config": [{"dedicated_master_enabled": true}]},
	] {
		dedicated_masters.deny == set() with input as testing.entry("aws_opensearch_domain", "a", config) with data.resources as {}
	}
	every config in [
		{"cluster_config": [{"dedicated_master_enabled": true, "dedicated_master_count": 3}]},
	] {
		dedicated_masters.deny == set() with input as testing.entry("aws_elasticsearch_domain", "a", config) with data.resources as {}
	}
}
