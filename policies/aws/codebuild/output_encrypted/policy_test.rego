package lintel.aws.codebuild.output_encrypted_test

import data.lintel.aws.codebuild.output_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"artifacts": [{"type": "S3", "encryption_disabled": true}]},
	] {
		output_encrypted.deny == {{"path": ["artifacts", 0, "encryption_disabled"], "instance": "artifacts"}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
	every config in [
		{"secondary_artifacts": [{"type": "S3"}, {"type": "S3", "encryption_disabled": "true"}]},
	] {
		output_encrypted.deny == {{"path": ["secondary_artifacts", 1, "encryption_disabled"], "instance": "artifacts"}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
	every config in [
		{"logs_config": [{"s3_logs": [{"encryption_disabled": true}]}]},
	] {
		output_encrypted.deny == {{"path": ["logs_config", 0, "s3_logs", 0, "encryption_disabled"], "instance": "logs"}} with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"artifacts": [{"type": "NO_ARTIFACTS", "encryption_disabled": true}]},
		{"artifacts": [{"type": "S3", "encryption_disabled": false}]},
		{"artifacts": [{"type": "S3", "encryption_disabled": "${var.off}"}]},
	] {
		output_encrypted.deny == set() with input as testing.entry("aws_codebuild_project", "a", config) with data.resources as {}
	}
}
