package lintel.aws.ec2.ebs_volume_own_key_test

import data.lintel.aws.ec2.ebs_volume_own_key
import data.lintel.lib.testing

found := {{"path": ["kms_key_id"]}}

test_fails if {
	every config in [
		{"encrypted": true},
		{"encrypted": true, "kms_key_id": ""},
	] {
		ebs_volume_own_key.deny == found with input as testing.entry("aws_ebs_volume", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"encrypted": true, "kms_key_id": "${aws_kms_key.a.arn}"},
		{"encrypted": true, "snapshot_id": "snap-1"},
	] {
		ebs_volume_own_key.deny == set() with input as testing.entry("aws_ebs_volume", "a", config) with data.resources as {}
	}
}

test_default_key if {
	ebs_volume_own_key.deny == set() with input as testing.entry("aws_ebs_volume", "a", {"encrypted": true})
		with data.resources as {"aws_ebs_default_kms_key": [{}]}
}
