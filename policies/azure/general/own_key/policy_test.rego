package lintel.azure.general.own_key_test

import data.lintel.azure.general.own_key
import data.lintel.lib.testing

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := own_key.deny with input as testing.entry(type, "a", config)
}

test_none if {
	every type, sku in {
		"azurerm_app_configuration": "standard",
		"azurerm_cognitive_account": null,
		"azurerm_cosmosdb_account": null,
		"azurerm_data_factory": null,
		"azurerm_databricks_workspace": "premium",
		"azurerm_kusto_cluster": null,
		"azurerm_servicebus_namespace": "Premium",
		"azurerm_synapse_workspace": null,
	} {
		beside(type, {"sku": sku}, {}) == {[own_key.inline[type][0]]}
		instances(type, {"sku": sku}) == {type}
	}
}

test_inline if {
	beside("azurerm_cosmosdb_account", {"managed_hsm_key_id": "key"}, {}) == set()
	beside("azurerm_synapse_workspace", {"customer_managed_key": [{"key_name": "a"}]}, {}) == set()
	beside("azurerm_data_factory", {"customer_managed_key_id": "${azurerm_key_vault_key.a.id}"}, {}) == set()
}

test_block_without_key if {
	beside("azurerm_app_configuration", {"sku": "standard", "encryption": [{"identity_client_id": "a"}]}, {}) == {["encryption", 0, "key_vault_key_identifier"]}
	beside("azurerm_app_configuration", {"sku": "standard", "encryption": [{"key_vault_key_identifier": "${azurerm_key_vault_key.a.id}"}]}, {}) == set()
}

test_joined if {
	join := testing.entry("azurerm_kusto_cluster_customer_managed_key", "a", {"cluster_id": "${azurerm_kusto_cluster.a.id}"})
	beside("azurerm_kusto_cluster", {}, {"azurerm_kusto_cluster_customer_managed_key": [join]}) == set()
	other := testing.entry("azurerm_kusto_cluster_customer_managed_key", "b", {"cluster_id": "${azurerm_kusto_cluster.b.id}"})
	beside("azurerm_kusto_cluster", {}, {"azurerm_kusto_cluster_customer_managed_key": [other]}) == {["virtual_cluster_key"]}
}

test_tiers_without_own_keys if {
	every sku in ["Standard", null, "${var.sku}"] {
		beside("azurerm_servicebus_namespace", {"sku": sku}, {}) == set()
		beside("azurerm_databricks_workspace", {"sku": sku}, {}) == set()
	}
	beside("azurerm_app_configuration", {"sku": "free"}, {}) == set()
	beside("azurerm_app_configuration", {}, {}) == set()
}
