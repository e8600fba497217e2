package lintel.azure.containerinstance.environment_without_secrets_test

import data.lintel.azure.containerinstance.environment_without_secrets
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := environment_without_secrets.deny with input as testing.entry(type, "a", config)
}

group(block, variables) := paths("azurerm_container_group", {block: [{"name": "a"}, {"environment_variables": variables}]})

test_secret if {
	every block in ["container", "init_container"] {
		group(block, {"DB_PASSWORD": "keen-otter-41"}) == {[block, 1, "environment_variables", "DB_PASSWORD"]}
	}
}

test_none if {
	every variables in [{"REGION": "westeurope"}, {"DB_PASSWORD": "${var.password}"}, {}, null, "${var.variables}"] {
		group("container", variables) == set()
	}
	secure := {"container": [{"secure_environment_variables": {"DB_PASSWORD": "keen-otter-41"}}]}
	paths("azurerm_container_group", secure) == set()
}
