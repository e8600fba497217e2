package lintel.aws.redshift.own_key_test

import data.lintel.aws.redshift.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"encrypted": true},
	] {
		own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_redshiftserverless_namespace", "a", {}) with data.resources as {}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_redshift_snapshot_copy_grant", "a", {"kms_key_id": ""}) with data.resources as {}
}

test_passes if {
	every config in [
		{"encrypted": false},
		{"encrypted": "${var.encrypted}"},
		{"kms_key_id": "${aws_kms_key.a.arn}"},
	] {
		own_key.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
	own_key.deny == set() with input as testing.entry("aws_redshift_snapshot_copy_grant", "a", {"kms_key_id": "1a2b3c4d"}) with data.resources as {}
}
