package lintel.aws.s3.name_without_dots_test

import data.lintel.aws.s3.name_without_dots
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := name_without_dots.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket", {"bucket": "a.b"}) == {["bucket"]}
}

test_passes if {
	every config in [
		{},
		{"bucket": "a-b"},
		{"bucket": "${var.name}.logs"},
	] {
		denied("aws_s3_bucket", config) == set()
	}
}
