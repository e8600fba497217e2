package lintel.aws.imagebuilder.disks_encrypted_test

import data.lintel.aws.imagebuilder.disks_encrypted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"block_device_mapping": [{"ebs": [{"volume_size": 30}]}]},
	] {
		disks_encrypted.deny == {{"path": ["block_device_mapping", 0, "ebs", 0, "encrypted"]}} with input as testing.entry("aws_imagebuilder_image_recipe", "a", config) with data.resources as {}
	}
	every config in [
		{"block_device_mapping": [{"no_device": true}, {"ebs": [{"encrypted": false}]}]},
	] {
		disks_encrypted.deny == {{"path": ["block_device_mapping", 1, "ebs", 0, "encrypted"]}} with input as testing.entry("aws_imagebuilder_image_recipe", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"block_device_mapping": [{"ebs": [{"encrypted": "true"}]}]},
	] {
		disks_encrypted.deny == set() with input as testing.entry("aws_imagebuilder_image_recipe", "a", config) with data.resources as {}
	}
}

test_account_encrypts if {
	disks_encrypted.deny == set() with input as testing.entry("aws_imagebuilder_image_recipe", "a", {"block_device_mapping": [{"ebs": [{"encrypted": false}]}]})
		with data.resources as {"aws_ebs_encryption_by_default": [{"config": {}}]}
}
