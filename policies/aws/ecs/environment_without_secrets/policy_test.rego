package lintel.aws.ecs.environment_without_secrets_test

import data.lintel.aws.ecs.environment_without_secrets
import data.lintel.lib.testing

denied(type, config) := paths if {
	violations := environment_without_secrets.deny with input as testing.entry(type, "a", config) with data.resources as {}
	paths := {violation.path | some violation in violations}
}

test_fails if {
	denied("aws_ecs_task_definition", {"container_definitions": `[{"environment": [{"name": "A", "value": "b"}, {"name": "DB_PASSWORD", "value": "tr0ub4dor-and-3"}]}]`}) == {["container_definitions"]}
}

test_passes if {
	every config in [
		{"container_definitions": `[{"environment": [{"name": "DB_PASSWORD", "value": "${var.password}"}]}]`},
		{"container_definitions": `[{"environment": [{"name": "DB_HOST", "value": "db.example.com"}]}]`},
		{"container_definitions": `[{"secrets": [{"name": "DB_PASSWORD", "valueFrom": "arn:aws:ssm:…"}]}]`},
		{},
	] {
		denied("aws_ecs_task_definition", config) == set()
	}
}
