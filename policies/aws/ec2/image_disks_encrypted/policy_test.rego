package lintel.aws.ec2.image_disks_encrypted_test

import data.lintel.aws.ec2.image_disks_encrypted
import data.lintel.lib.testing

image(disks) := testing.entry("aws_ami", "a", {"ebs_block_device": disks})

test_disks if {
	image_disks_encrypted.deny == {{"path": ["ebs_block_device", 1, "encrypted"]}} with input as image([{"encrypted": true}, {}])
		with data.resources as {}
	image_disks_encrypted.deny == set() with input as image([{"snapshot_id": "snap-1"}]) with data.resources as {}
	image_disks_encrypted.deny == set() with input as image(null) with data.resources as {}
}

test_copies if {
	found := {{"path": ["encrypted"]}}
	every config in [{}, {"encrypted": false}] {
		image_disks_encrypted.deny == found with input as testing.entry("aws_ami_copy", "a", config) with data.resources as {}
	}
	image_disks_encrypted.deny == set() with input as testing.entry("aws_ami_copy", "a", {"encrypted": true}) with data.resources as {}
}
