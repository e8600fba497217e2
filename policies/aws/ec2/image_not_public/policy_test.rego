package lintel.aws.ec2.image_not_public_test

import data.lintel.aws.ec2.image_not_public
import data.lintel.lib.testing

found := {{"path": ["group"]}}

test_fails if {
	every config in [
		{"group": "all"},
	] {
		image_not_public.deny == found with input as testing.entry("aws_ami_launch_permission", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"account_id": "111122223333"},
		{"group": null},
	] {
		image_not_public.deny == set() with input as testing.entry("aws_ami_launch_permission", "a", config) with data.resources as {}
	}
}
