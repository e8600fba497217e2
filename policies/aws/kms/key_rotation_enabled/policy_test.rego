package lintel.aws.kms.key_rotation_enabled_test

import data.lintel.aws.kms.key_rotation_enabled
import data.lintel.lib.testing

found := {{"path": ["enable_key_rotation"]}}

key(config) := testing.entry("aws_kms_key", "data", config)

test_rotated if key_rotation_enabled.deny == set() with input as key({"enable_key_rotation": true})

test_not_rotated if {
	every config in [{"enable_key_rotation": false}, {"enable_key_rotation": null}, {}] {
		key_rotation_enabled.deny == found with input as key(config)
	}
}

test_unknown_is_left_to_the_engine if {
	key_rotation_enabled.deny == found with input as key({"enable_key_rotation": "${var.rotate}"})
}

test_symmetric_by_name if {
	config := {"customer_master_key_spec": "SYMMETRIC_DEFAULT", "key_usage": "ENCRYPT_DECRYPT"}
	key_rotation_enabled.deny == found with input as key(config)
}

test_keys_that_cannot_rotate if {
	every config in [
		{"customer_master_key_spec": "RSA_4096"},
		{"customer_master_key_spec": "HMAC_256", "key_usage": "GENERATE_VERIFY_MAC"},
		{"key_usage": "SIGN_VERIFY"},
		{"custom_key_store_id": "cks-1"},
		{"xks_key_id": "bb8562717f809024"},
		{"customer_master_key_spec": "${var.spec}"},
	] {
		key_rotation_enabled.deny == set() with input as key(config)
	}
}
