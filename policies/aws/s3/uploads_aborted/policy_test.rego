package lintel.aws.s3.uploads_aborted_test

import data.lintel.aws.s3.uploads_aborted
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := uploads_aborted.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_s3_bucket_lifecycle_configuration", {"rule": [{"status": "Enabled", "expiration": [{"days": 1}]}]}) == {[]}
	denied("aws_s3_bucket_lifecycle_configuration", {"rule": [{"status": "Enabled", "filter": [{"prefix": "a/"}], "abort_incomplete_multipart_upload": [{"days_after_initiation": 7}]}]}) == {[]}
	denied("aws_s3_bucket_lifecycle_configuration", {"rule": [{"status": "Disabled", "abort_incomplete_multipart_upload": [{"days_after_initiation": 7}]}]}) == {[]}
}

test_passes if {
	every config in [
		{"rule": [{"status": "Enabled", "filter": [{"prefix": ""}], "abort_incomplete_multipart_upload": [{"days_after_initiation": 7}]}]},
		{"rule": [{"status": "Enabled", "abort_incomplete_multipart_upload": [{"days_after_initiation": 7}]}]},
		{"rule": "${var.rules}"},
		{"rule": [{"status": "${var.status}"}]},
	] {
		denied("aws_s3_bucket_lifecycle_configuration", config) == set()
	}
}
