package lintel.aws.emr.encrypted_in_transit_test

import data.lintel.aws.emr.encrypted_in_transit
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"configuration": "{}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableInTransitEncryption\": false}}"},
	] {
		encrypted_in_transit.deny == {{"path": ["configuration"]}} with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableInTransitEncryption\": true}}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableInTransitEncryption\": \"${var.e}\"}}"},
		{"configuration": "${var.configuration}"},
	] {
		encrypted_in_transit.deny == set() with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}
