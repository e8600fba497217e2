package lintel.lib.task_test

import data.lintel.lib.task
import data.lintel.lib.testing

of(definitions) := containers if {
	containers := task.containers with input as testing.entry("aws_ecs_task_definition", "a", {"container_definitions": definitions})
}

test_text if of(`[{"name": "web"}, 7]`) == [{"name": "web"}]

test_list if of([{"name": "web"}]) == [{"name": "web"}]

test_unreadable if {
	every definitions in ["${var.containers}", "[", "7", null] {
		of(definitions) == []
	}
}

test_called if {
	task.called({"name": "web"}) == "the container web"
	task.called({}) == "a container"
}
