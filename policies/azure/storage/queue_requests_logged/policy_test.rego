package lintel.azure.storage.queue_requests_logged_test

import data.lintel.azure.storage.queue_requests_logged
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := queue_requests_logged.deny with input as testing.entry(type, "a", config)
}

beside(type, config, resources) := {violation.path | some violation in violations} if {
	violations := queue_requests_logged.deny with input as testing.entry(type, "a", config) with data.resources as resources
}

account := {"account_tier": "Standard"}

all := {"read": true, "write": true, "delete": true}

setting(id) := {"azurerm_monitor_diagnostic_setting": [testing.entry("azurerm_monitor_diagnostic_setting", "d", {"target_resource_id": id})]}

test_not_logged if {
	beside("azurerm_storage_account", account, {}) == {["queue_properties"]}
	beside("azurerm_storage_account", account, setting("${azurerm_storage_account.b.id}")) == {["queue_properties"]}
	config := object.union(account, {"queue_properties": [{"logging": [object.union(all, {"delete": false})]}]})
	beside("azurerm_storage_account", config, {}) == {["queue_properties", 0, "logging", 0, "delete"]}
}

test_logged if {
	beside("azurerm_storage_account", object.union(account, {"queue_properties": [{"logging": [all]}]}), {}) == set()
	beside("azurerm_storage_account", account, setting("${azurerm_storage_account.a.id}/queueServices/default")) == set()
}

test_resource_of_its_own if {
	properties := testing.entry("azurerm_storage_account_queue_properties", "q", {"storage_account_id": "${azurerm_storage_account.a.id}"})
	beside("azurerm_storage_account", account, {"azurerm_storage_account_queue_properties": [properties]}) == set()
	paths("azurerm_storage_account_queue_properties", {}) == {["logging"]}
	paths("azurerm_storage_account_queue_properties", {"logging": [all]}) == set()
}

test_accounts_without_queues if {
	every change in [{"account_kind": "FileStorage"}, {"account_tier": "Premium"}] {
		beside("azurerm_storage_account", object.union(account, change), {}) == set()
	}
}
