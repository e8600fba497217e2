package lintel.aws.secretsmanager.own_key_test

import data.lintel.aws.secretsmanager.own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"kms_key_id": "alias/aws/secretsmanager"},
	] {
		own_key.deny == {{"path": ["kms_key_id"]}} with input as testing.entry("aws_secretsmanager_secret", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"kms_key_id": "${aws_kms_key.a.id}"},
		{"kms_key_id": "alias/mail"},
	] {
		own_key.deny == set() with input as testing.entry("aws_secretsmanager_secret", "a", config) with data.resources as {}
	}
}
