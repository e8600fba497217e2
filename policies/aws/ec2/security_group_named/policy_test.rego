package lintel.aws.ec2.security_group_named_test

import data.lintel.aws.ec2.security_group_named
import data.lintel.lib.testing

found := {{"path": ["vpc_security_group_ids"]}}

test_fails if {
	every config in [
		{},
		{"vpc_security_group_ids": []},
	] {
		security_group_named.deny == found with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{"vpc_security_group_ids": ["${aws_security_group.a.id}"]},
		{"security_groups": "${var.groups}"},
		{"network_interface": [{"network_interface_id": "eni-1"}]},
		{"launch_template": [{"id": "lt-1"}]},
	] {
		security_group_named.deny == set() with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
}
