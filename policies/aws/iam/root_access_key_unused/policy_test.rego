package lintel.aws.iam.root_access_key_unused_test

import data.lintel.aws.iam.root_access_key_unused
import data.lintel.lib.testing

found := {{"path": ["user"]}}

test_fails if {
	every config in [
		{"user": "root"},
		{"user": "root", "status": "Active"},
	] {
		root_access_key_unused.deny == found with input as testing.entry("aws_iam_access_key", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"user": "clerk"},
		{"user": "root", "status": "Inactive"},
		{"user": "${aws_iam_user.clerk.name}"},
	] {
		root_access_key_unused.deny == set() with input as testing.entry("aws_iam_access_key", "a", config) with data.resources as {}
	}
}
