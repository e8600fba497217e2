package lintel.aws.s3.events_announced_test

import data.lintel.aws.s3.events_announced
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := events_announced.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket", {}) == {[]}
}

test_linked if {
	every name in ["${aws_s3_bucket.a.id}", "${var.bucket}"] {
		entry := testing.entry("aws_s3_bucket_notification", "a", {"bucket": name})
		events_announced.deny == set() with input as testing.entry("aws_s3_bucket", "a", {}) with data.resources as {"aws_s3_bucket_notification": [entry]}
	}
}
