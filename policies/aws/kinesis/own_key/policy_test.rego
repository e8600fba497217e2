package lintel.aws.kinesis.own_key_test

import data.lintel.aws.kinesis.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"encryption_type": "KMS"},
		{"encryption_type": "KMS", "kms_key_id": "alias/aws/kinesis"},
	] {
		own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_kinesis_stream", "a", config) with data.resources as {}
	}
	own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_kinesis_video_stream", "a", {}) with data.resources as {}
	every config in [
		{"server_side_encryption": [{"enabled": true}]},
	] {
		own_key.deny == {{"path": ["server_side_encryption", 0, "key_arn"]}} with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
	every config in [
		{"server_side_encryption": [{"enabled": true, "key_arn": "arn:aws:kms:…"}]},
	] {
		own_key.deny == {{"path": ["server_side_encryption", 0, "key_type"]}} with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"encryption_type": "${var.type}"},
		{"encryption_type": "KMS", "kms_key_id": "alias/clicks"},
	] {
		own_key.deny == set() with input as testing.entry("aws_kinesis_stream", "a", config) with data.resources as {}
	}
	every config in [
		{},
		{"server_side_encryption": [{"enabled": true, "key_type": "CUSTOMER_MANAGED_CMK", "key_arn": "${aws_kms_key.a.arn}"}]},
	] {
		own_key.deny == set() with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
}
