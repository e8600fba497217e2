package lintel.aws.rds.own_key_test

import data.lintel.aws.rds.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_rds_cluster", "a", {"storage_encrypted": true}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_db_instance", "a", {"storage_encrypted": true, "kms_key_id": "alias/aws/rds"}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_db_snapshot_copy", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_db_instance_automated_backups_replication", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_rds_cluster_activity_stream", "a", {"kms_key_id": "alias/aws/rds"}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"storage_encrypted": true, "kms_key_id": "${aws_kms_key.a.arn}"},
		{"storage_encrypted": true, "snapshot_identifier": "before-the-move"},
	] {
		own_key.deny == set() with input as testing.entry("aws_rds_cluster", "a", config) with data.resources as {}
	}
	own_key.deny == set() with input as testing.entry("aws_db_instance", "a", {"storage_encrypted": "${var.encrypted}"}) with data.resources as {}
}
