package lintel.aws.ecs.public_address_unused_test

import data.lintel.aws.ecs.public_address_unused
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := public_address_unused.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_service", {"network_configuration": [{"assign_public_ip": true}]}) == {["network_configuration", 0, "assign_public_ip"]}
}

test_passes if {
	every config in [
		{},
		{"network_configuration": [{"subnets": ["subnet-1"]}]},
		{"network_configuration": [{"assign_public_ip": "${var.public}"}]},
	] {
		denied("aws_ecs_service", config) == set()
	}
}
