package lintel.gcp.kms.key_rotated_test

import data.lintel.gcp.kms.key_rotated
import data.lintel.lib.testing

denied(config) := {violation.path | some violation in violations} if {
	violations := key_rotated.deny with input as testing.entry("google_kms_crypto_key", "x", config)
}

place := {["rotation_period"]}

test_rotated if {
	every period in ["7776000s", "86400s", "2592000.5s"] {
		denied({"rotation_period": period}) == set()
	}
}

test_too_seldom if {
	every period in ["7776001s", "31536000s", "31536001s"] {
		denied({"rotation_period": period}) == place
	}
}

test_absent if {
	denied({"name": "orders"}) == place
	denied({"rotation_period": null}) == place
}

test_keys_that_cannot_rotate if {
	every config in [
		{"purpose": "ASYMMETRIC_SIGN"},
		{"purpose": "MAC"},
		{"import_only": true},
		{"version_template": [{"protection_level": "EXTERNAL_VPC", "algorithm": "EXTERNAL_SYMMETRIC_ENCRYPTION"}]},
	] {
		denied(config) == set()
	}
	denied({"purpose": "ENCRYPT_DECRYPT"}) == place
}

test_unknown if {
	denied({"purpose": "${var.purpose}"}) == set()
	denied({"rotation_period": "${var.period}"}) == place # which is left to the engine
}
