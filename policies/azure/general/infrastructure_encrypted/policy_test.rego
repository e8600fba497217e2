package lintel.azure.general.infrastructure_encrypted_test

import data.lintel.azure.general.infrastructure_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := infrastructure_encrypted.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := infrastructure_encrypted.deny with input as testing.entry(type, "a", config)
}

test_once if {
	every config in [{}, {"infrastructure_encryption_enabled": false}] {
		paths("azurerm_storage_account", config) == {["infrastructure_encryption_enabled"]}
		paths("azurerm_servicebus_namespace", {"customer_managed_key": [object.union({"identity_id": "a"}, config)]}) == {["customer_managed_key", 0, "infrastructure_encryption_enabled"]}
	}
	paths("azurerm_kusto_cluster", {}) == {["double_encryption_enabled"]}
	instances("azurerm_kusto_cluster", {}) == {"azurerm_kusto_cluster"}
}

test_twice if {
	paths("azurerm_storage_account", {"infrastructure_encryption_enabled": true}) == set()
	paths("azurerm_kusto_cluster", {"double_encryption_enabled": "true"}) == set()
	paths("azurerm_servicebus_namespace", {"customer_managed_key": [{"infrastructure_encryption_enabled": true}]}) == set()
}

test_does_not_apply if {
	paths("azurerm_storage_account", {"account_kind": "BlobStorage"}) == set()
	paths("azurerm_servicebus_namespace", {}) == set()
}
