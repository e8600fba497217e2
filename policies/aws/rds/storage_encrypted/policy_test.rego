package lintel.aws.rds.storage_encrypted_test

import data.lintel.aws.rds.storage_encrypted
import data.lintel.lib.testing

found := {{"path": ["storage_encrypted"]}}

instance(config) := testing.entry("aws_db_instance", "orders", config)

cluster(config) := testing.entry("aws_rds_cluster", "orders", config)

test_encrypted if {
	storage_encrypted.deny == set() with input as instance({"storage_encrypted": true})
	storage_encrypted.deny == set() with input as cluster({"storage_encrypted": true})
}

test_unencrypted if {
	storage_encrypted.deny == found with input as instance({"storage_encrypted": false})
	storage_encrypted.deny == found with input as cluster({"storage_encrypted": false})
}

test_absent_is_unencrypted if {
	every config in [{}, {"storage_encrypted": null}] {
		storage_encrypted.deny == found with input as instance(config)
		storage_encrypted.deny == found with input as cluster(config)
	}
}

test_a_key_alone_encrypts_nothing if storage_encrypted.deny == found with input as instance({"kms_key_id": "arn:aws:kms:…"})

test_unknown_is_left_to_the_engine if {
	storage_encrypted.deny == found with input as instance({"storage_encrypted": "${var.encrypted}"})
}

test_replicas_and_restored_databases_follow_their_origin if {
	every config in [
		{"replicate_source_db": "${aws_db_instance.primary.identifier}"},
		{"snapshot_identifier": "before-the-move"},
		{"restore_to_point_in_time": [{"use_latest_restorable_time": true}]},
	] {
		storage_encrypted.deny == set() with input as instance(config)
	}
	storage_encrypted.deny == set() with input as cluster({"replication_source_identifier": "arn:aws:rds:…"})
}

test_global_clusters if {
	storage_encrypted.deny == found with input as testing.entry("aws_rds_global_cluster", "orders", {})
	storage_encrypted.deny == set() with input as testing.entry("aws_rds_global_cluster", "orders", {"storage_encrypted": true})
	storage_encrypted.deny == set() with input as testing.entry("aws_rds_global_cluster", "orders", {"source_db_cluster_identifier": "arn:aws:rds:…"})
}

test_an_empty_origin_is_none if storage_encrypted.deny == found with input as instance({"snapshot_identifier": ""})

test_serverless_clusters_are_always_encrypted if {
	storage_encrypted.deny == set() with input as cluster({"engine_mode": "serverless"})
	storage_encrypted.deny == set() with input as cluster({"engine_mode": "${var.mode}"})
	storage_encrypted.deny == found with input as cluster({"engine_mode": "provisioned"})
}
