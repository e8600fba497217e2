package lintel.aws.ec2.ebs_volume_encrypted_test

import data.lintel.aws.ec2.ebs_volume_encrypted
import data.lintel.lib.testing

found := {{"path": ["encrypted"]}}

volume(config) := testing.entry("aws_ebs_volume", "data", config)

default_encryption(config) := {"aws_ebs_encryption_by_default": [testing.entry("aws_ebs_encryption_by_default", "on", config)]}

test_encrypted if {
	ebs_volume_encrypted.deny == set() with input as volume({"encrypted": true}) with data.resources as {}
	ebs_volume_encrypted.deny == set() with input as volume({"encrypted": "true"}) with data.resources as {}
}

test_unencrypted if {
	every config in [{"encrypted": false}, {"encrypted": null}, {}, {"snapshot_id": ""}] {
		ebs_volume_encrypted.deny == found with input as volume(config) with data.resources as {}
	}
}

test_unknown_is_left_to_the_engine if {
	ebs_volume_encrypted.deny == found with input as volume({"encrypted": "${var.encrypted}"}) with data.resources as {}
}

test_the_snapshot_decides if {
	ebs_volume_encrypted.deny == set() with input as volume({"snapshot_id": "snap-1"}) with data.resources as {}
	ebs_volume_encrypted.deny == set() with input as volume({"snapshot_id": "${var.snapshot}"}) with data.resources as {}
}

test_the_account_encrypts_by_default if {
	every setting in [{}, {"enabled": true}, {"enabled": "${var.on}"}] {
		ebs_volume_encrypted.deny == set() with input as volume({"encrypted": false}) with data.resources as default_encryption(setting)
	}
	ebs_volume_encrypted.deny == found with input as volume({}) with data.resources as default_encryption({"enabled": false})
}
