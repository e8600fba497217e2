package lintel.aws.redshift.encrypted_test

import data.lintel.aws.redshift.encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"encrypted": false},
		{"encrypted": "false"},
	] {
		encrypted.deny == {{"path": ["encrypted"]}} with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"encrypted": null},
		{"encrypted": true},
		{"encrypted": "${var.encrypted}"},
	] {
		encrypted.deny == set() with input as testing.entry("aws_redshift_cluster", "a", config) with data.resources as {}
	}
}
