package lintel.aws.ssm.session_encrypted_test

import data.lintel.aws.ssm.session_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"document_type": "Session", "content": "{\"inputs\": {\"s3BucketName\": \"logs\"}}"},
		{"document_type": "Session", "content": "{}"},
	] {
		session_encrypted.deny == {{"path": ["content"]}} with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"document_type": "Command", "content": "{}"},
		{"document_type": "Session", "content": "{\"inputs\": {\"kmsKeyId\": \"alias/sessions\"}}"},
		{"document_type": "Session", "content": "inputs: {kmsKeyId: alias/sessions}"},
		{"document_type": "Session", "content": "${var.content}"},
	] {
		session_encrypted.deny == set() with input as testing.entry("aws_ssm_document", "a", config) with data.resources as {}
	}
}
