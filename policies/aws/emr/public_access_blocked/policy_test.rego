package lintel.aws.emr.public_access_blocked_test

import data.lintel.aws.emr.public_access_blocked
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"block_public_security_group_rules": false},
	] {
		public_access_blocked.deny == {{"path": ["block_public_security_group_rules"]}} with input as testing.entry("aws_emr_block_public_access_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	public_access_blocked.deny == set() with input as testing.entry("aws_emr_block_public_access_configuration", "a", {"block_public_security_group_rules": true}) with data.resources as {}
}
