package lintel.aws.batch.not_privileged_test

import data.lintel.aws.batch.not_privileged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"container_properties": "{\"image\": \"a\", \"privileged\": true}"},
	] {
		not_privileged.deny == {{"path": ["container_properties"]}} with input as testing.entry("aws_batch_job_definition", "a", config) with data.resources as {}
	}
	every config in [
		{"node_properties": "{\"nodeRangeProperties\": [{\"container\": {\"privileged\": true}}]}"},
	] {
		not_privileged.deny == {{"path": ["node_properties"]}} with input as testing.entry("aws_batch_job_definition", "a", config) with data.resources as {}
	}
	every config in [
		{"eks_properties": [{"pod_properties": [{"containers": [{"security_context": [{"privileged": true}]}]}]}]},
	] {
		not_privileged.deny == {{"path": ["eks_properties", 0, "pod_properties", 0, "containers", 0, "security_context", 0, "privileged"]}} with input as testing.entry("aws_batch_job_definition", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"container_properties": "{\"image\": \"a\"}"},
		{"container_properties": "{\"image\": \"a\", \"privileged\": false}"},
		{"container_properties": "${file(var.job)}"},
	] {
		not_privileged.deny == set() with input as testing.entry("aws_batch_job_definition", "a", config) with data.resources as {}
	}
}
