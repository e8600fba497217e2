package lintel.aws.ssm.parameter_own_key_test

import data.lintel.aws.ssm.parameter_own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"type": "SecureString"},
		{"type": "SecureString", "key_id": "alias/aws/ssm"},
	] {
		parameter_own_key.deny == {{"path": ["key_id"]}} with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"type": "String"},
		{"type": "SecureString", "key_id": "alias/mail"},
		{"type": "${var.type}"},
	] {
		parameter_own_key.deny == set() with input as testing.entry("aws_ssm_parameter", "a", config) with data.resources as {}
	}
}
