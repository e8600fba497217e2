package lintel.aws.glue.outputs_encrypted_test

import data.lintel.aws.glue.outputs_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"encryption_configuration": [{"cloudwatch_encryption": [{}], "job_bookmarks_encryption": [{"job_bookmarks_encryption_mode": "CSE-KMS"}], "s3_encryption": [{"s3_encryption_mode": "SSE-S3"}]}]},
	] {
		outputs_encrypted.deny == {{"path": ["encryption_configuration", 0, "cloudwatch_encryption", 0, "cloudwatch_encryption_mode"]}} with input as testing.entry("aws_glue_security_configuration", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_configuration": [{"cloudwatch_encryption": [{"cloudwatch_encryption_mode": "SSE-KMS"}], "job_bookmarks_encryption": [{"job_bookmarks_encryption_mode": "DISABLED"}], "s3_encryption": [{"s3_encryption_mode": "SSE-S3"}]}]},
	] {
		outputs_encrypted.deny == {{"path": ["encryption_configuration", 0, "job_bookmarks_encryption", 0, "job_bookmarks_encryption_mode"]}} with input as testing.entry("aws_glue_security_configuration", "a", config) with data.resources as {}
	}
	every config in [
		{"encryption_configuration": [{"cloudwatch_encryption": [{"cloudwatch_encryption_mode": "SSE-KMS"}], "job_bookmarks_encryption": [{"job_bookmarks_encryption_mode": "CSE-KMS"}], "s3_encryption": [{"s3_encryption_mode": "DISABLED"}]}]},
	] {
		outputs_encrypted.deny == {{"path": ["encryption_configuration", 0, "s3_encryption", 0, "s3_encryption_mode"]}} with input as testing.entry("aws_glue_security_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"encryption_configuration": [{"cloudwatch_encryption": [{"cloudwatch_encryption_mode": "SSE-KMS"}], "job_bookmarks_encryption": [{"job_bookmarks_encryption_mode": "CSE-KMS"}], "s3_encryption": [{"s3_encryption_mode": "SSE-S3"}]}]},
	] {
		outputs_encrypted.deny == set() with input as testing.entry("aws_glue_security_configuration", "a", config) with data.resources as {}
	}
}
