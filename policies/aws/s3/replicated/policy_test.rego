package lintel.aws.s3.replicated_test

import data.lintel.aws.s3.replicated
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := replicated.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket", {}) == {[]}
	denied("aws_s3_bucket", {"replication_configuration": [{"rules": [{"status": "Disabled"}]}]}) == {[]}
}

test_passes if {
	denied("aws_s3_bucket", {"replication_configuration": [{"rules": [{"status": "Disabled"}, {"status": "Enabled"}]}]}) == set()
}

test_linked if {
	every name in ["${aws_s3_bucket.a.id}", "${var.bucket}"] {
		entry := testing.entry("aws_s3_bucket_replication_configuration", "a", {"bucket": name, "rule": [{"status": "Enabled"}]})
		replicated.deny == set() with input as testing.entry("aws_s3_bucket", "a", {}) with data.resources as {"aws_s3_bucket_replication_configuration": [entry]}
	}
}

test_disabled if {
	entry := testing.entry("aws_s3_bucket_replication_configuration", "a", {"bucket": "${aws_s3_bucket.a.id}", "rule": [{"status": "Disabled"}]})
	replicated.deny == {{"path": []}} with input as testing.entry("aws_s3_bucket", "a", {}) with data.resources as {"aws_s3_bucket_replication_configuration": [entry]}
}
