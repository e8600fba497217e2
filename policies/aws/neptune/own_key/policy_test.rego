package lintel.aws.neptune.own_key_test

import data.lintel.aws.neptune.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"storage_encrypted": true},
		{"storage_encrypted": true, "kms_key_arn": "alias/aws/rds"},
	] {
		own_key.deny == {{"path": ["kms_key_arn"]}} with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"storage_encrypted": true, "kms_key_arn": "${aws_kms_key.a.arn}"},
		{"storage_encrypted": true, "snapshot_identifier": "before-the-move"},
	] {
		own_key.deny == set() with input as testing.entry("aws_neptune_cluster", "a", config) with data.resources as {}
	}
}
