package lintel.azure.storage.own_key_test

import data.lintel.azure.storage.own_key
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

key(id) := {"azurerm_storage_account_customer_managed_key": [testing.entry("azurerm_storage_account_customer_managed_key", "k", {"storage_account_id": id})]}

test_none if {
	beside("azurerm_storage_account", {}, {}) == {["customer_managed_key"]}
	beside("azurerm_storage_account", {"customer_managed_key": []}, {}) == {["customer_managed_key"]}
	beside("azurerm_storage_account", {}, key("${azurerm_storage_account.b.id}")) == {["customer_managed_key"]}
}

test_own_key if {
	beside("azurerm_storage_account", {"customer_managed_key": [{"key_vault_key_id": "key"}]}, {}) == set()
	beside("azurerm_storage_account", {}, key("${azurerm_storage_account.a.id}")) == set()
	beside("azurerm_storage_account", {}, key("${var.account}")) == set()
}
