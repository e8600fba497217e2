package lintel.aws.ecs.container_not_privileged_test

import data.lintel.aws.ecs.container_not_privileged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := container_not_privileged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"container_definitions": `[{"name": "a"}, {"name": "b", "privileged": true}]`}) == {["container_definitions"]}
}

test_passes if {
	every config in [
		{"container_definitions": `[{"name": "a"}]`},
		{"container_definitions": `[{"name": "a", "privileged": false}]`},
		{"container_definitions": `[{"name": "a", "privileged": "${var.privileged}"}]`},
		{"container_definitions": "${var.containers}"},
		{},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
