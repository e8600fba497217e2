package lintel.aws.emr.encrypted_at_rest_test

import data.lintel.aws.emr.encrypted_at_rest
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"configuration": "{}"},
		{"configuration": "{\"EncryptionConfiguration\": {}}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableAtRestEncryption\": false}}"},
	] {
		encrypted_at_rest.deny == {{"path": ["configuration"]}} with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableAtRestEncryption\": true}}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableAtRestEncryption\": \"${var.e}\"}}"},
		{"configuration": "${var.configuration}"},
	] {
		encrypted_at_rest.deny == set() with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}
