package lintel.aws.s3.objects_locked_test

import data.lintel.aws.s3.objects_locked
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := objects_locked.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket", {}) == {["object_lock_enabled"]}
}

test_passes if {
	every config in [
		{"object_lock_enabled": true},
		{"object_lock_configuration": [{"object_lock_enabled": "Enabled"}]},
	] {
		denied("aws_s3_bucket", config) == set()
	}
}

test_linked if {
	lock := testing.entry("aws_s3_bucket_object_lock_configuration", "a", {"bucket": "${aws_s3_bucket.a.id}"})
	objects_locked.deny == set() with input as testing.entry("aws_s3_bucket", "a", {})
		with data.resources as {"aws_s3_bucket_object_lock_configuration": [lock]}
}
