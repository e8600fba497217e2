package lintel.aws.kms.key_enabled_test

import data.lintel.aws.kms.key_enabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := key_enabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_kms_key", {"is_enabled": false}) == {["is_enabled"]}
}

test_passes if {
	every config in [
		{},
		{"is_enabled": true},
		{"is_enabled": "${var.enabled}"},
	] {
		denied("aws_kms_key", config) == set()
	}
}
