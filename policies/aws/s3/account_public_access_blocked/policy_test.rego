package lintel.aws.s3.account_public_access_blocked_test

import data.lintel.aws.s3.account_public_access_blocked
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := account_public_access_blocked.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

settings := {"block_public_acls", "block_public_policy", "ignore_public_acls", "restrict_public_buckets"}

on := {setting: true | some setting in settings}

test_fails if {
	denied("aws_s3_account_public_access_block", {}) == {[setting] | some setting in settings}
	every setting in settings {
		denied("aws_s3_account_public_access_block", object.union(on, {setting: false})) == {[setting]}
	}
}

test_passes if denied("aws_s3_account_public_access_block", on) == set()
