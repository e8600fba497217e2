package lintel.aws.ecs.commands_logged_test

import data.lintel.aws.ecs.commands_logged
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := commands_logged.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_cluster", {"configuration": [{"execute_command_configuration": [{"logging": "NONE"}]}]}) == {["configuration", 0, "execute_command_configuration", 0, "logging"]}
}

test_passes if {
	every config in [
		{},
		{"configuration": [{"execute_command_configuration": [{"logging": "DEFAULT"}]}]},
		{"configuration": [{"execute_command_configuration": [{"logging": "${var.logging}"}]}]},
	] {
		denied("aws_ecs_cluster", config) == set()
	}
}
