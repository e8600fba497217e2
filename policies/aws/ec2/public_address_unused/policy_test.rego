package lintel.aws.ec2.public_address_unused_test

import data.lintel.aws.ec2.public_address_unused
import data.lintel.lib.testing

found := {{"path": ["associate_public_ip_address"]}}

test_fails if {
	every config in [
		{"associate_public_ip_address": true},
	] {
		public_address_unused.deny == found with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"associate_public_ip_address": "true"},
	] {
		public_address_unused.deny == found with input as testing.entry("aws_launch_configuration", "a", config) with data.resources as {}
	}
}

test_passes if {
	every config in [
		{},
		{"associate_public_ip_address": false},
	] {
		public_address_unused.deny == set() with input as testing.entry("aws_instance", "a", config) with data.resources as {}
	}
	every config in [
		{"network_interfaces": [{"associate_public_ip_address": false}, {}]},
	] {
		public_address_unused.deny == set() with input as testing.entry("aws_launch_template", "a", config) with data.resources as {}
	}
}

test_interfaces_of_a_template if {
	config := {"network_interfaces": [{}, {"associate_public_ip_address": true}]}
	public_address_unused.deny == {{"path": ["network_interfaces", 1, "associate_public_ip_address"]}} with input as testing.entry("aws_launch_template", "a", config)
}
