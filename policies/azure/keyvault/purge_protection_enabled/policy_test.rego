package lintel.azure.keyvault.purge_protection_enabled_test

import data.lintel.azure.keyvault.purge_protection_enabled
import data.lintel.lib.testing

found := {{"path": ["purge_protection_enabled"]}}

vault(config) := testing.entry("azurerm_key_vault", "app", config)

test_protected if purge_protection_enabled.deny == set() with input as vault({"purge_protection_enabled": true})

test_unprotected if {
	every config in [{"purge_protection_enabled": false}, {"purge_protection_enabled": null}, {"soft_delete_retention_days": 90}] {
		purge_protection_enabled.deny == found with input as vault(config)
	}
}

test_unknown_is_left_to_the_engine if {
	purge_protection_enabled.deny == found with input as vault({"purge_protection_enabled": "${var.protect}"})
}
