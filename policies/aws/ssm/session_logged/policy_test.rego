package lintel.aws.ssm.session_logged_test

import data.lintel.aws.ssm.session_logged
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"document_type": "Session", "content": "{\"inputs\": {\"kmsKeyId\": \"alias/sessions\"}}"},
		{"document_type": "Session", "content": "inputs:\n  s3BucketName: logs\n  s3EncryptionEnabled: false\n"},
	] {
		session_logged.deny == {{"path": ["content"]}} with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"document_type": "Session", "content": "{\"inputs\": {\"s3BucketName\": \"logs\", \"s3EncryptionEnabled\": true}}"},
		{"document_type": "Session", "content": "inputs:\n  cloudWatchLogGroupName: sessions\n"},
		{"document_type": "Policy", "content": "{}"},
		{"document_type": "Session", "content": "${var.content}"},
	] {
		session_logged.deny == set() with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}
