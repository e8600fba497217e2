package lintel.azure.general.production_sku_test

import data.lintel.azure.general.production_sku
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := production_sku.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := production_sku.deny with input as testing.entry(type, "a", config)
}

low(type, config, path) if {
	paths(type, config) == {path}
	instances(type, config) == {type}
}

test_free if {
	low("azurerm_app_configuration", {"sku": "free"}, ["sku"])
	low("azurerm_kubernetes_cluster", {"sku_tier": "Free"}, ["sku_tier"])
	low("azurerm_kusto_cluster", {"sku": [{"name": "Dev(No SLA)_Standard_E2a_v4"}]}, ["sku", 0, "name"])
	low("azurerm_redis_cache", {"sku_name": "Basic"}, ["sku_name"])
	low("azurerm_service_plan", {"sku_name": "B1"}, ["sku_name"])
	low("azurerm_signalr_service", {"sku": [{"name": "Free_F1"}]}, ["sku", 0, "name"])
	low("azurerm_web_pubsub", {"sku": "Free_F1"}, ["sku"])
}

test_default_is_free if {
	low("azurerm_app_configuration", {}, ["sku"])
	low("azurerm_kubernetes_cluster", {"sku_tier": null}, ["sku_tier"])
}

test_passing if {
	paths("azurerm_kubernetes_cluster", {"sku_tier": "Standard"}) == set()
	paths("azurerm_kusto_cluster", {"sku": [{"name": "Standard_E8as_v5+1TB_PS"}]}) == set()
	paths("azurerm_service_plan", {"sku_name": "P1v3"}) == set()
	paths("azurerm_web_pubsub", {"sku": "Standard_S1"}) == set()
}

test_absent_without_default if {
	every type in ["azurerm_redis_cache", "azurerm_service_plan", "azurerm_signalr_service", "azurerm_kusto_cluster"] {
		paths(type, {}) == set()
	}
}

test_unknown if paths("azurerm_redis_cache", {"sku_name": "${var.sku}"}) == set()
