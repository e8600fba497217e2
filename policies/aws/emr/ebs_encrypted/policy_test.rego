package lintel.aws.emr.ebs_encrypted_test

import data.lintel.aws.emr.ebs_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"configuration": "{}"},
		{"configuration": "{\"EncryptionConfiguration\": {\"AtRestEncryptionConfiguration\": {\"LocalDiskEncryptionConfiguration\": {\"EncryptionKeyProviderType\": \"AwsKms\"}}}}"},
	] {
		ebs_encrypted.deny == {{"path": ["configuration"]}} with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"configuration": "{\"EncryptionConfiguration\": {\"AtRestEncryptionConfiguration\": {\"LocalDiskEncryptionConfiguration\": {\"EncryptionKeyProviderType\": \"AwsKms\", \"EnableEbsEncryption\": true}}}}"},
		{"configuration": "${var.configuration}"},
	] {
		ebs_encrypted.deny == set() with input as testing.entry("aws_emr_security_configuration", "a", config) with data.resources as {}
	}
}
