package lintel.aws.codepipeline.own_key_test

import data.lintel.aws.codepipeline.own_key
import data.lintel.lib.testing

test_fails if {
	own_key.deny == {{"path": ["artifact_store", 0, "encryption_key"]}} with input as testing.entry("aws_codepipeline", "a", {"artifact_store": [{"location": "builds"}]}) with data.resources as {}
	every config in [
		{"artifact_store": [{"encryption_key": [{"id": "alias/builds"}]}, {"encryption_key": [{"id": "alias/aws/s3"}]}]},
	] {
		own_key.deny == {{"path": ["artifact_store", 1, "encryption_key", 0, "id"]}} with input as testing.entry("aws_codepipeline", "a", config) with data.resources as {}
	}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_codepipeline", "a", {"artifact_store": [{"encryption_key": [{"type": "KMS", "id": "${aws_kms_key.a.arn}"}]}]}) with data.resources as {}
}
