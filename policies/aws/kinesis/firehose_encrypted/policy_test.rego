package lintel.aws.kinesis.firehose_encrypted_test

import data.lintel.aws.kinesis.firehose_encrypted
import data.lintel.lib.testing

test_fails if {
	firehose_encrypted.deny == {{"path": ["server_side_encryption"]}} with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", {}) with data.resources as {}
	every config in [
		{"server_side_encryption": [{"enabled": false}]},
	] {
		firehose_encrypted.deny == {{"path": ["server_side_encryption", 0, "enabled"]}} with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"server_side_encryption": [{"enabled": true}]},
		{"kinesis_source_configuration": [{"kinesis_stream_arn": "arn"}]},
		{"msk_source_configuration": [{"topic_name": "clicks"}]},
	] {
		firehose_encrypted.deny == set() with input as testing.entry("aws_kinesis_firehose_delivery_stream", "a", config) with data.resources as {}
	}
}
