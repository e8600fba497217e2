package lintel.aws.ec2.address_attached_test

import data.lintel.aws.ec2.address_attached
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := address_attached.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_eip", {}) == {[]}
}

test_passes if {
	every config in [
		{"instance": "${aws_instance.a.id}"},
		{"network_interface": "eni-1"},
	] {
		denied("aws_eip", config) == set()
	}
}

test_users if {
	gateway := testing.entry("aws_nat_gateway", "a", {"allocation_id": "${aws_eip.a.id}"})
	balancer := testing.entry("aws_lb", "a", {"subnet_mapping": [{"subnet_id": "subnet-1", "allocation_id": "${aws_eip.a.id}"}]})
	every resources in [{"aws_nat_gateway": [gateway]}, {"aws_lb": [balancer]}] {
		address_attached.deny == set() with input as testing.entry("aws_eip", "a", {}) with data.resources as resources
	}
}
