package lintel.aws.kinesis.stream_encrypted_test

import data.lintel.aws.kinesis.stream_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"encryption_type": "NONE"},
	] {
		stream_encrypted.deny == {{"path": ["encryption_type"]}} with input as testing.entry("aws_kinesis_stream", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"encryption_type": "KMS"},
		{"encryption_type": "${var.type}"},
	] {
		stream_encrypted.deny == set() with input as testing.entry("aws_kinesis_stream", "a", config) with data.resources as {}
	}
}
