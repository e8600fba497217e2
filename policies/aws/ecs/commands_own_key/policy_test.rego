package lintel.aws.ecs.commands_own_key_test

import data.lintel.aws.ecs.commands_own_key
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := commands_own_key.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_cluster", {"configuration": [{"execute_command_configuration": [{"logging": "DEFAULT"}]}]}) == {["configuration", 0, "execute_command_configuration", 0, "kms_key_id"]}
}

test_passes if {
	every config in [
		{},
		{"configuration": [{"execute_command_configuration": [{"kms_key_id": "${aws_kms_key.a.arn}"}]}]},
	] {
		denied("aws_ecs_cluster", config) == set()
	}
}
