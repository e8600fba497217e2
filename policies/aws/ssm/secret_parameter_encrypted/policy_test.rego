package lintel.aws.ssm.secret_parameter_encrypted_test

import data.lintel.aws.ssm.secret_parameter_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"type": "String", "name": "/mail/password", "value": "m4il-for-all"},
		{"type": "String", "name": "/pay/API_KEY", "value": "${var.key}"},
		{"type": "String", "name": "dbPassword"},
		{"type": "StringList", "name": "/app/auth-token"},
	] {
		secret_parameter_encrypted.deny == {{"path": ["type"]}} with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"type": "SecureString", "name": "/mail/password"},
		{"type": "String", "name": "/mail/host"},
		{"type": "String", "name": "/mail/password_policy"},
		{"type": "String", "name": "/mail/password-arn"},
		{"type": "String", "name": "/mail/secret", "value": "${aws_secretsmanager_secret.a.arn}"},
		{"type": "String", "name": "/mail/secret", "value": "arn:aws:secretsmanager:…"},
		{"type": "String", "name": "/keys/public_key"},
		{"type": "${var.type}", "name": "/mail/password"},
	] {
		secret_parameter_encrypted.deny == set() with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}
