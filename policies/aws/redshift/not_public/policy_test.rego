package lintel.aws.redshift.not_public_test

import data.lintel.aws.redshift.not_public
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"publicly_accessible": true},
		{"publicly_accessible": "true"},
	] {
		not_public.deny == {{"path": ["publicly_accessible"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"publicly_accessible": false},
		{"publicly_accessible": "${var.public}"},
	] {
		not_public.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
