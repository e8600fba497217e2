package lintel.azure.containerinstance.environment_without_secrets_test

import data.lintel.azure.containerinstance.environment_without_secrets
import data.lintel.lib.testing

# Paths that are denied where the scan has found a secret at a path.
denied(type, config, path) := {violation.path | some violation in violations} if {
	entry := testing.entry(type, "a", config)
	violations := environment_without_secrets.deny with input as entry with data.secrets as testing.secret_at(entry, path)
}

group(block, variables) := {block: [{"name": "a"}, {variables: {"DB_PASSWORD": "keen-otter-41"}}]}

test_secret if {
	every block in ["container", "init_container"] {
		path := [block, 1, "environment_variables", "DB_PASSWORD"]
		denied("azurerm_container_group", group(block, "environment_variables"), path) == {path}
	}
}

test_secure if {
	path := ["container", 1, "secure_environment_variables", "DB_PASSWORD"]
	denied("azurerm_container_group", group("container", "secure_environment_variables"), path) == set()
}
