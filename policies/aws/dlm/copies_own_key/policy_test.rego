package lintel.aws.dlm.copies_own_key_test

import data.lintel.aws.dlm.copies_own_key
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": true}]}]}]},
	] {
		copies_own_key.deny == {{"path": ["policy_details", 0, "schedule", 0, "cross_region_copy_rule", 0, "cmk_arn"]}} with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
	every config in [
		{"policy_details": [{"action": [{"cross_region_copy": [{"encryption_configuration": [{"encrypted": true, "cmk_arn": ""}]}]}]}]},
	] {
		copies_own_key.deny == {{"path": ["policy_details", 0, "action", 0, "cross_region_copy", 0, "encryption_configuration", 0, "cmk_arn"]}} with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": true, "cmk_arn": "${aws_kms_key.a.arn}"}]}]}]},
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": false}]}]}]},
	] {
		copies_own_key.deny == set() with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
}
