package lintel.azure.storage.firewall_denies_test

import data.lintel.azure.storage.firewall_denies
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_denies.deny with input as testing.entry(type, "a", config)
}

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := firewall_denies.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

rules(id) := {"azurerm_storage_account_network_rules": [testing.entry("azurerm_storage_account_network_rules", "r", {
	"storage_account_id": id,
	"default_action": "Deny",
})]}

test_block if {
	every action in ["Allow", null, ""] {
		beside("azurerm_storage_account", {"network_rules": [{"default_action": action}]}, {}) == {["network_rules", 0, "default_action"]}
	}
	beside("azurerm_storage_account", {"network_rules": [{"default_action": "Deny"}]}, {}) == set()
}

test_without_block if {
	beside("azurerm_storage_account", {}, {}) == {["network_rules"]}
	beside("azurerm_storage_account", {}, rules("${azurerm_storage_account.b.id}")) == {["network_rules"]}
	beside("azurerm_storage_account", {}, rules("${azurerm_storage_account.a.id}")) == set()
	beside("azurerm_storage_account", {}, rules("${var.account}")) == set()
}

test_public_network_closed if {
	every closed in [false, "false", "${var.public}"] {
		beside("azurerm_storage_account", {"public_network_access_enabled": closed}, {}) == set()
		beside("azurerm_storage_account", {"public_network_access_enabled": closed, "network_rules": [{"default_action": "Allow"}]}, {}) == set()
	}
}

test_resource if {
	paths("azurerm_storage_account_network_rules", {"default_action": "Allow"}) == {["default_action"]}
	paths("azurerm_storage_account_network_rules", {"default_action": "Deny"}) == set()
}
