package lintel.aws.transfer.security_policy_current_test

import data.lintel.aws.transfer.security_policy_current
import data.lintel.lib.testing

test_fails if {
	every config in [
		{},
		{"security_policy_name": "TransferSecurityPolicy-2018-11"},
		{"security_policy_name": "TransferSecurityPolicy-FIPS-2020-06"},
	] {
		security_policy_current.deny == {{"path": ["security_policy_name"]}} with input as testing.entry("aws_transfer_server", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"security_policy_name": "TransferSecurityPolicy-2024-01"},
		{"security_policy_name": "TransferSecurityPolicy-2022-03"},
		{"security_policy_name": "${var.policy}"},
	] {
		security_policy_current.deny == set() with input as testing.entry("aws_transfer_server", "a", config) with data.resources as {}
	}
}
