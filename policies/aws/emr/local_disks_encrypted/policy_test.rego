package lintel.aws.emr.local_disks_encrypted_test

import data.lintel.aws.emr.local_disks_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"configuration": "{}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"EnableAtRestEncryption\": true}}"},
	] {
		local_disks_encrypted.deny == {{"path": ["configuration"]}} with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"configuration": "{\"EncryptionConfiguration\": {\"AtRestEncryptionConfiguration\": {\"LocalDiskEncryptionConfiguration\": {\"EncryptionKeyProviderType\": \"AwsKms\"}}}}"},
		{"configuration": "${var.configuration}"},
	] {
		local_disks_encrypted.deny == set() with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}
