package lintel.azure.keyvault.secret_content_type_test

import data.lintel.azure.keyvault.secret_content_type
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := secret_content_type.deny with input as testing.entry(type, "a", config)
}

secret(config) := paths("azurerm_key_vault_secret", config)

test_none if {
	every config in [{}, {"content_type": null}, {"content_type": ""}] {
		secret(config) == {["content_type"]}
	}
}

test_said if secret({"content_type": "password"}) == set()
