package lintel.aws.vpc.subnet_addresses_private_test

import data.lintel.aws.vpc.subnet_addresses_private
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := subnet_addresses_private.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_subnet", {"map_public_ip_on_launch": "true"}) == {["map_public_ip_on_launch"]}
}

test_passes if {
	every config in [
		{},
		{"map_public_ip_on_launch": false},
		{"map_public_ip_on_launch": "${var.public}"},
	] {
		denied("aws_subnet", config) == set()
	}
}
