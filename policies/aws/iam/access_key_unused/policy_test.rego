package lintel.aws.iam.access_key_unused_test

import data.lintel.aws.iam.access_key_unused
import data.lintel.lib.testing

found := {{"path": []}}

test_fails if {
	every config in [
		{"user": "clerk"},
		{"user": "${aws_iam_user.clerk.name}", "status": "Active"},
	] {
		access_key_unused.deny == found with input as testing.entry("aws_iam_access_key", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"user": "clerk", "status": "Inactive"},
		{"user": "clerk", "status": "${var.status}"},
		{"user": "root"},
	] {
		access_key_unused.deny == set() with input as testing.entry("aws_iam_access_key", "a", config) with data.resources as {}
	}
}
