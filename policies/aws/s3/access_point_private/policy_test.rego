package lintel.aws.s3.access_point_private_test

import data.lintel.aws.s3.access_point_private
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := access_point_private.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_access_point", {"public_access_block_configuration": [{"block_public_policy": false}]}) == {["public_access_block_configuration", 0, "block_public_policy"]}
}

test_passes if {
	every config in [
		{},
		{"public_access_block_configuration": [{}]},
		{"public_access_block_configuration": [{"block_public_policy": "${var.block}"}]},
	] {
		denied("aws_s3_access_point", config) == set()
	}
}
