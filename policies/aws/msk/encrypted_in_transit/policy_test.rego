package lintel.aws.msk.encrypted_in_transit_test

import data.lintel.aws.msk.encrypted_in_transit
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"encryption_info": [{"encryption_in_transit": [{"client_broker": "PLAINTEXT"}]}]},
	] {
		encrypted_in_transit.deny == {{"path": ["encryption_info", 0, "encryption_in_transit", 0, "client_broker"]}} with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_info": [{"encryption_in_transit": [{"client_broker": "TLS", "in_cluster": false}]}]},
	] {
		encrypted_in_transit.deny == {{"path": ["encryption_info", 0, "encryption_in_transit", 0, "in_cluster"]}} with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"encryption_info": [{"encryption_at_rest_kms_key_arn": "arn"}]},
		{"encryption_info": [{"encryption_in_transit": [{"client_broker": "TLS", "in_cluster": true}]}]},
		{"encryption_info": [{"encryption_in_transit": [{"client_broker": "${var.mode}"}]}]},
	] {
		encrypted_in_transit.deny == set() with input as testing.entry("aws_msk_cluster", "a", config) with data.resources as {}
	}
}
