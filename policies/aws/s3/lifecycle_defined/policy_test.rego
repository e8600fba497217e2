package lintel.aws.s3.lifecycle_defined_test

import data.lintel.aws.s3.lifecycle_defined
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := lifecycle_defined.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket", {}) == {[]}
}

test_passes if {
	denied("aws_s3_bucket", {"lifecycle_rule": [{"enabled": true}]}) == set()
}

test_linked if {
	every name in ["${aws_s3_bucket.a.id}", "${var.bucket}"] {
		entry := testing.entry("aws_s3_bucket_lifecycle_configuration", "a", {"bucket": name})
		lifecycle_defined.deny == set() with input as testing.entry("aws_s3_bucket", "a", {}) with data.resources as {"aws_s3_bucket_lifecycle_configuration": [entry]}
	}
}
