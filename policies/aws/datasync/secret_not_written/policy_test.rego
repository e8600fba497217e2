package lintel.aws.datasync.secret_not_written_test

import data.lintel.aws.datasync.secret_not_written
import data.lintel.lib.testing

test_fails if {
	secret_not_written.deny == {{"path": ["secret_key"]}} with input as testing.entry("aws_datasync_location_object_storage", "a", {"secret_key": "4rch1ve-f0r-all"}) with data.resources as {}
}

test_passes if {
	every config in [
		{},
		{"secret_key": "${var.archive_key}"},
		{"secret_key": ""},
	] {
		secret_not_written.deny == set() with input as testing.entry("aws_datasync_location_object_storage", "a", config) with data.resources as {}
	}
}
