package lintel.azure.aks.secrets_rotated_test

import data.lintel.azure.aks.secrets_rotated
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := secrets_rotated.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_never if {
	every driver in [{}, {"secret_rotation_enabled": false}] {
		cluster({"key_vault_secrets_provider": [driver]}) == {["key_vault_secrets_provider", 0, "secret_rotation_enabled"]}
	}
}

test_renewed if cluster({"key_vault_secrets_provider": [{"secret_rotation_enabled": true}]}) == set()

test_without_driver if cluster({}) == set()
