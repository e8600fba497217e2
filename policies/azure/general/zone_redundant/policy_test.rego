package lintel.azure.general.zone_redundant_test

import data.lintel.azure.general.zone_redundant
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := zone_redundant.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := zone_redundant.deny with input as testing.entry(type, "a", config)
}

test_one_zone if {
	paths("azurerm_app_service_environment_v3", {}) == {["zone_redundant"]}
	paths("azurerm_container_registry", {"sku": "Premium"}) == {["zone_redundancy_enabled"]}
	paths("azurerm_mssql_database", {"sku_name": "GP_Gen5_2", "zone_redundant": false}) == {["zone_redundant"]}
	paths("azurerm_mssql_database", {}) == {["zone_redundant"]}
	paths("azurerm_service_plan", {"sku_name": "P1v3"}) == {["zone_balancing_enabled"]}
	instances("azurerm_service_plan", {"sku_name": "P1v3"}) == {"azurerm_service_plan"}
}

test_several_zones if {
	paths("azurerm_app_service_environment_v3", {"zone_redundant": true}) == set()
	paths("azurerm_service_plan", {"sku_name": "P1v3", "zone_balancing_enabled": true}) == set()
	paths("azurerm_mssql_database", {"sku_name": "BC_Gen5_2", "zone_redundant": true}) == set()
}

test_tiers_without_zones if {
	paths("azurerm_container_registry", {"sku": "Standard"}) == set()
	paths("azurerm_mssql_database", {"sku_name": "S0"}) == set()
	paths("azurerm_mssql_database", {"sku_name": "ElasticPool"}) == set()
	paths("azurerm_mssql_database", {"elastic_pool_id": "${azurerm_mssql_elasticpool.a.id}"}) == set()
	paths("azurerm_service_plan", {"sku_name": "B1"}) == set()
	paths("azurerm_service_plan", {"sku_name": "${var.sku}"}) == set()
}

test_replicas_of_a_registry if {
	config := {"sku": "Premium", "zone_redundancy_enabled": true, "georeplications": [{"zone_redundancy_enabled": true}, {"location": "northeurope"}]}
	paths("azurerm_container_registry", config) == {["georeplications", 1, "zone_redundancy_enabled"]}
}
