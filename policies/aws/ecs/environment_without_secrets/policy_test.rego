package lintel.aws.ecs.environment_without_secrets_test

import data.lintel.aws.ecs.environment_without_secrets
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := environment_without_secrets.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

test_secret if {
	denied("aws_ecs_task_definition", {"container_definitions": "[]"}, ["container_definitions"]) == {["container_definitions"]}
}

test_elsewhere if {
	denied("aws_ecs_task_definition", {"container_definitions": "[]", "family": "a"}, ["family"]) == set()
}
