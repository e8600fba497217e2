package lintel.azure.keyvault.purge_not_granted_test

import data.lintel.azure.keyvault.purge_not_granted
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := purge_not_granted.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_key_vault_access_policy", {"key_permissions": ["Get", "Purge"]}) == {["key_permissions", 1]}
	denied("azurerm_key_vault", {"access_policy": [{"secret_permissions": ["purge"]}]}) == {["access_policy", 0, "secret_permissions", 0]}
}

test_passes if {
	denied("azurerm_key_vault_access_policy", {"key_permissions": ["Get"]}) == set()
	denied("azurerm_key_vault", {}) == set()
}
