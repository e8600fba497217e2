package lintel.aws.dlm.copies_encrypted_test

import data.lintel.aws.dlm.copies_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": false}]}]}]},
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"target": "eu-central-1"}]}]}]},
	] {
		copies_encrypted.deny == {{"path": ["policy_details", 0, "schedule", 0, "cross_region_copy_rule", 0, "encrypted"]}} with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
	every config in [
		{"policy_details": [{"action": [{"cross_region_copy": [{"encryption_configuration": [{"encrypted": false}]}]}]}]},
	] {
		copies_encrypted.deny == {{"path": ["policy_details", 0, "action", 0, "cross_region_copy", 0, "encryption_configuration", 0, "encrypted"]}} with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": true}]}]}]},
		{"policy_details": [{"action": [{"cross_region_copy": [{"encryption_configuration": [{"encrypted": true}]}]}]}]},
	] {
		copies_encrypted.deny == set() with input as testing.entry("aws_dlm_lifecycle_policy", "a", config) with data.resources as {}
	}
}

test_account_encrypts if {
	copies_encrypted.deny == set() with input as testing.entry("aws_dlm_lifecycle_policy", "a", {"policy_details": [{"schedule": [{"cross_region_copy_rule": [{"encrypted": false}]}]}]})
		with data.resources as {"aws_ebs_encryption_by_default": [{"config": {}}]}
}
