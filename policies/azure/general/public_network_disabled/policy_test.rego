package lintel.azure.general.public_network_disabled_test

import data.lintel.azure.general.public_network_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := public_network_disabled.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := public_network_disabled.deny with input as testing.entry(type, "a", config)
}

test_open_by_default if {
	every type, attribute in public_network_disabled.open_by_default {
		paths(type, {}) == {[attribute]}
		paths(type, {attribute: null}) == {[attribute]}
		paths(type, {attribute: true}) == {[attribute]}
		paths(type, {attribute: false}) == set()
		paths(type, {attribute: "false"}) == set()
	}
}

test_instance_is_the_type if instances("azurerm_key_vault", {}) == {"azurerm_key_vault"}

test_opened_on_purpose if {
	paths("azurerm_iothub", {"public_network_access_enabled": true}) == {["public_network_access_enabled"]}
	paths("azurerm_iothub", {}) == set()
	paths("azurerm_iothub", {"public_network_access_enabled": "${var.public}"}) == set()
	paths("azurerm_app_configuration", {"public_network_access": "Enabled"}) == {["public_network_access"]}
	paths("azurerm_app_configuration", {"public_network_access": "Disabled"}) == set()
	paths("azurerm_app_configuration", {}) == set()
}

test_storage_sync if {
	paths("azurerm_storage_sync", {}) == {["incoming_traffic_policy"]}
	paths("azurerm_storage_sync", {"incoming_traffic_policy": "AllowVirtualNetworksOnly"}) == set()
}

test_tiers_without_private_endpoints if {
	every sku in ["Basic", "Standard", "${var.sku}"] {
		paths("azurerm_container_registry", {"sku": sku}) == set()
		paths("azurerm_servicebus_namespace", {"sku": sku}) == set()
	}
	paths("azurerm_container_registry", {"sku": "Premium"}) == {["public_network_access_enabled"]}
	paths("azurerm_search_service", {"sku": "free"}) == set()
	paths("azurerm_search_service", {"sku": "standard"}) == {["public_network_access_enabled"]}
	paths("azurerm_databricks_workspace", {"sku": "standard"}) == set()
	paths("azurerm_api_management", {"sku_name": "Consumption_0"}) == set()
}

test_closed_otherwise if {
	every type, attribute in {"azurerm_key_vault": "network_acls", "azurerm_storage_account": "network_rules"} {
		paths(type, {attribute: [{"default_action": "Deny"}]}) == set()
		paths(type, {attribute: [{"default_action": "Allow"}]}) == {["public_network_access_enabled"]}
		paths(type, {attribute: [{"default_action": "Deny", "ip_rules": ["203.0.113.0/24"]}]}) == {["public_network_access_enabled"]}
	}
	paths("azurerm_api_management", {"virtual_network_type": "Internal"}) == set()
	paths("azurerm_api_management", {"virtual_network_type": "External"}) == {["public_network_access_enabled"]}
	paths("azurerm_redis_cache", {"subnet_id": "${azurerm_subnet.a.id}"}) == set()
	paths("azurerm_managed_disk", {"network_access_policy": "DenyAll"}) == set()
	paths("azurerm_managed_disk", {"network_access_policy": "AllowAll"}) == {["public_network_access_enabled"]}
}
