package lintel.aws.glue.catalog_encrypted_test

import data.lintel.aws.glue.catalog_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"data_catalog_encryption_settings": [{"connection_password_encryption": [{"return_connection_password_encrypted": false}], "encryption_at_rest": [{"catalog_encryption_mode": "SSE-KMS"}]}]},
	] {
		catalog_encrypted.deny == {{"path": ["data_catalog_encryption_settings", 0, "connection_password_encryption", 0, "return_connection_password_encrypted"]}} with input as testing.entry("aws_glue_data_catalog_encryption_settings", "a", config) with data.resources as {}
	}
	every config in [
		{"data_catalog_encryption_settings": [{"connection_password_encryption": [{"return_connection_password_encrypted": true}], "encryption_at_rest": [{"catalog_encryption_mode": "DISABLED"}]}]},
	] {
		catalog_encrypted.deny == {{"path": ["data_catalog_encryption_settings", 0, "encryption_at_rest", 0, "catalog_encryption_mode"]}} with input as testing.entry("aws_glue_data_catalog_encryption_settings", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"data_catalog_encryption_settings": [{"connection_password_encryption": [{"return_connection_password_encrypted": true}], "encryption_at_rest": [{"catalog_encryption_mode": "SSE-KMS-WITH-SERVICE-ROLE"}]}]},
	] {
		catalog_encrypted.deny == set() with input as testing.entry("aws_glue_data_catalog_encryption_settings", "a", config) with data.resources as {}
	}
}
