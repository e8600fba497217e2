package lintel.aws.s3.acls_disabled_test

import data.lintel.aws.s3.acls_disabled
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := acls_disabled.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket_ownership_controls", {"rule": [{"object_ownership": "ObjectWriter"}]}) == {["rule", 0, "object_ownership"]}
}

test_passes if {
	every config in [
		{},
		{"rule": [{"object_ownership": "BucketOwnerEnforced"}]},
		{"rule": "${var.rules}"},
	] {
		denied("aws_s3_bucket_ownership_controls", config) == set()
	}
}
