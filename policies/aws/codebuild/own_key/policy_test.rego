package lintel.aws.codebuild.own_key_test

import data.lintel.aws.codebuild.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"encryption_key": "arn:aws:kms:eu-west-1:111122223333:alias/aws/s3"},
	] {
		own_key.deny == {{"path": ["encryption_key"]}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}

test_passes if {
	own_key.deny == set() with input as testing.entry("aws_codebuild_project", "a", {"encryption_key": "${aws_kms_key.a.arn}"}) with data.resources as {}
}
