package lintel.azure.general.ip_rules_closed_to_internet_test

import data.lintel.azure.general.ip_rules_closed_to_internet
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := ip_rules_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := ip_rules_closed_to_internet.deny with input as testing.entry(type, "a", config)
}

open(type, config, path) if {
	paths(type, config) == {path}
	instances(type, config) == {type}
}

test_internet if {
	list := ["203.0.113.7", "0.0.0.0/0"]
	open("azurerm_search_service", {"allowed_ips": list}, ["allowed_ips", 1])
	open("azurerm_cosmosdb_account", {"ip_range_filter": list}, ["ip_range_filter", 1])
	open("azurerm_cosmosdb_account", {"ip_range_filter": "203.0.113.7,0.0.0.0/0"}, ["ip_range_filter"])
	open("azurerm_storage_account_network_rules", {"ip_rules": list}, ["ip_rules", 1])
	open("azurerm_storage_account", {"network_rules": [{"ip_rules": list}]}, ["network_rules", 0, "ip_rules", 1])
	open("azurerm_key_vault", {"network_acls": [{"ip_rules": list}]}, ["network_acls", 0, "ip_rules", 1])
	registry := {"network_rule_set": [{"ip_rule": [{"ip_range": "203.0.113.7"}, {"ip_range": "0.0.0.0/0"}]}]}
	open("azurerm_container_registry", registry, ["network_rule_set", 0, "ip_rule", 1, "ip_range"])
	open("azurerm_search_service", {"allowed_ips": ["0.0.0.0"]}, ["allowed_ips", 0])
}

test_passing if {
	every config in [{}, {"ip_rules": []}, {"ip_rules": ["203.0.113.0/24", "${var.office}"]}, {"ip_rules": "${var.offices}"}] {
		paths("azurerm_storage_account_network_rules", config) == set()
		paths("azurerm_storage_account", {"network_rules": [config]}) == set()
	}
	paths("azurerm_cosmosdb_account", {"ip_range_filter": ["0.0.0.0"]}) == set()
	paths("azurerm_cosmosdb_account", {"ip_range_filter": null}) == set()
}
