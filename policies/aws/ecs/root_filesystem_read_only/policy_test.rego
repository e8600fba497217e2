package lintel.aws.ecs.root_filesystem_read_only_test

import data.lintel.aws.ecs.root_filesystem_read_only
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := root_filesystem_read_only.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"container_definitions": `[{"name": "a"}]`}) == {["container_definitions"]}
	denied("aws_ecs_task_definition", {"container_definitions": `[{"name": "a", "readonlyRootFilesystem": false}]`}) == {["container_definitions"]}
}

test_passes if {
	every config in [
		{"container_definitions": `[{"name": "a", "readonlyRootFilesystem": true}]`},
		{"container_definitions": `[{"name": "a", "readonlyRootFilesystem": "${var.ro}"}]`},
		{"container_definitions": "${var.containers}"},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
