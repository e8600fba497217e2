package lintel.azure.general.local_authentication_disabled_test

import data.lintel.azure.general.local_authentication_disabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := local_authentication_disabled.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := local_authentication_disabled.deny with input as testing.entry(type, "a", config)
}

test_keys_accepted if {
	every type in [
		"azurerm_app_configuration", "azurerm_cognitive_account", "azurerm_eventgrid_domain", "azurerm_eventgrid_topic",
		"azurerm_machine_learning_compute_cluster", "azurerm_servicebus_namespace",
	] {
		paths(type, {}) == {["local_auth_enabled"]}
		paths(type, {"local_auth_enabled": true}) == {["local_auth_enabled"]}
		paths(type, {"local_auth_enabled": false}) == set()
		instances(type, {}) == {type}
	}
}

test_cosmos if {
	paths("azurerm_cosmosdb_account", {}) == {["local_authentication_disabled"]}
	paths("azurerm_cosmosdb_account", {"local_authentication_disabled": false}) == {["local_authentication_disabled"]}
	paths("azurerm_cosmosdb_account", {"local_authentication_disabled": true}) == set()
	paths("azurerm_cosmosdb_account", {"local_authentication_enabled": true}) == {["local_authentication_enabled"]}
	paths("azurerm_cosmosdb_account", {"local_authentication_enabled": false}) == set()
}

test_cosmos_with_other_api if {
	every config in [{"kind": "MongoDB"}, {"kind": "${var.kind}"}, {"capabilities": [{"name": "EnableServerless"}, {"name": "EnableTable"}]}] {
		paths("azurerm_cosmosdb_account", config) == set()
	}
}
