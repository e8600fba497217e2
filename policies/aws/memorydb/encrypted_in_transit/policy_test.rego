package lintel.aws.memorydb.encrypted_in_transit_test

import data.lintel.aws.memorydb.encrypted_in_transit
import data.lintel.lib.testing

test_fails if {
	encrypted_in_transit.deny == {{"path": ["tls_enabled"]}} with input as testing.entry("aws_memorydb_cluster", "a", {"tls_enabled": false}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"tls_enabled": true},
		{"tls_enabled": "${var.tls}"},
	] {
		encrypted_in_transit.deny == set() with input as testing.entry("aws_memorydb_cluster", "a", config) with data.resources as {}
	}
}
