package lintel.aws.ec2.ebs_encryption_by_default_test

import data.lintel.aws.ec2.ebs_encryption_by_default
import data.lintel.lib.testing

found := {{"path": ["enabled"]}}

test_fails if {
	every config in [
		{"enabled": false},
		{"enabled": "false"},
	] {
		ebs_encryption_by_default.deny == found with input as testing.entry("aws_ebs_encryption_by_default", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"enabled": true},
	] {
		ebs_encryption_by_default.deny == set() with input as testing.entry("aws_ebs_encryption_by_default", "a", config) with data.resources as {}
	}
}
