package lintel.aws.ec2.instance_disks_encrypted_test

import data.lintel.aws.ec2.instance_disks_encrypted
import data.lintel.lib.testing

root := {{"path": ["root_block_device", 0, "encrypted"]}}

test_root_disk if {
	every type in ["aws_instance", "aws_launch_configuration"] {
		every disk in [{}, {"encrypted": false}, {"volume_size": 20, "encrypted": null}] {
			instance_disks_encrypted.deny == root with input as testing.entry(type, "a", {"root_block_device": [disk]}) with data.resources as {}
		}
		instance_disks_encrypted.deny == {{"path": ["root_block_device"]}} with input as testing.entry(type, "a", {}) with data.resources as {}
		instance_disks_encrypted.deny == set() with input as testing.entry(type, "a", {"root_block_device": [{"encrypted": true}]})
			with data.resources as {}
	}
}

test_every_further_disk if {
	disks := [{"encrypted": true}, {"encrypted": false}, {"snapshot_id": "snap-1"}, {"no_device": true}]
	config := {"root_block_device": [{"encrypted": true}], "ebs_block_device": disks}
	instance_disks_encrypted.deny == {{"path": ["ebs_block_device", 1, "encrypted"]}} with input as testing.entry("aws_instance", "a", config)
		with data.resources as {}
}

test_launch_template if {
	instance_disks_encrypted.deny == set() with input as testing.entry("aws_instance", "a", {"launch_template": [{"id": "lt-1"}]})
		with data.resources as {}
}

test_encrypted_by_default if {
	setting := testing.entry("aws_ebs_encryption_by_default", "a", {})
	instance_disks_encrypted.deny == set() with input as testing.entry("aws_instance", "a", {})
		with data.resources as {"aws_ebs_encryption_by_default": [setting]}
}
