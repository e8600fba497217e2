package lintel.aws.neptune.storage_encrypted_test

import data.lintel.aws.neptune.storage_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"storage_encrypted": false},
	] {
		storage_encrypted.deny == {{"path": ["storage_encrypted"]}} with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"storage_encrypted": true},
		{"snapshot_identifier": "before-the-move"},
		{"replication_source_identifier": "arn:aws:rds:…"},
	] {
		storage_encrypted.deny == set() with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}
