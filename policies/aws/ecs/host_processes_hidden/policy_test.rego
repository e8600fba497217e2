package lintel.aws.ecs.host_processes_hidden_test

import data.lintel.aws.ecs.host_processes_hidden
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := host_processes_hidden.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"pid_mode": "host"}) == {["pid_mode"]}
}

test_passes if {
	every config in [
		{},
		{"pid_mode": "task"},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
