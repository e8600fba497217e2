package lintel.aws.docdb.storage_encrypted_test

import data.lintel.aws.docdb.storage_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"storage_encrypted": false},
	] {
		storage_encrypted.deny == {{"path": ["storage_encrypted"]}} with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
	storage_encrypted.deny == {{"path": ["storage_encrypted"]}} with input as testing.entry("aws_docdb_global_cluster", "a", {}) with data.resources as {}
}

test_passes if {
	every config in [
		{"storage_encrypted": true},
		{"snapshot_identifier": "before-the-move"},
	] {
		storage_encrypted.deny == set() with input as testing.entry("aws_docdb_cluster", "a", config) with data.resources as {}
	}
	storage_encrypted.deny == set() with input as testing.entry("aws_docdb_global_cluster", "a", {"source_db_cluster_identifier": "arn:aws:rds:…"}) with data.resources as {}
}
