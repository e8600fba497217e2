package lintel.aws.dax.encrypted_in_transit_test

import data.lintel.aws.dax.encrypted_in_transit
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"cluster_endpoint_encryption_type": "NONE"},
	] {
		encrypted_in_transit.deny == {{"path": ["cluster_endpoint_encryption_type"]}} with input as testing.entry("aws_dax_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"cluster_endpoint_encryption_type": "TLS"},
		{"cluster_endpoint_encryption_type": "${var.mode}"},
	] {
		encrypted_in_transit.deny == set() with input as testing.entry("aws_dax_cluster", "a", config) with data.resources as {}
	}
}
