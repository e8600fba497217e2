package lintel.aws.eks.node_ssh_restricted_test

import data.lintel.aws.eks.node_ssh_restricted
import data.lintel.lib.testing

test_fails if {
	every config in [
		{"remote_access": [{"ec2_ssh_key": "operations"}]},
		{"remote_access": [{"ec2_ssh_key": "${aws_key_pair.a.key_name}", "source_security_group_ids": []}]},
	] {
		node_ssh_restricted.deny == {{"path": ["remote_access", 0, "source_security_group_ids"]}} with input as testing.entry("aws_eks_node_group", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"remote_access": [{"ec2_ssh_key": "${var.key}"}]},
		{"remote_access": [{"source_security_group_ids": []}]},
		{"remote_access": [{"ec2_ssh_key": "operations", "source_security_group_ids": ["sg-0a1b2c3d"]}]},
		{"remote_access": [{"ec2_ssh_key": "operations", "source_security_group_ids": "${var.groups}"}]},
	] {
		node_ssh_restricted.deny == set() with input as testing.entry("aws_eks_node_group", "a", config) with data.resources as {}
	}
}
