package lintel.aws.ecs.network_of_its_own_test

import data.lintel.aws.ecs.network_of_its_own
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := network_of_its_own.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {}) == {["network_mode"]}
	denied("aws_ecs_task_definition", {"network_mode": "host", "requires_compatibilities": ["EC2"]}) == {["network_mode"]}
}

test_passes if {
	every config in [
		{"network_mode": "awsvpc"},
		{"network_mode": "none"},
		{"requires_compatibilities": ["EXTERNAL"]},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
