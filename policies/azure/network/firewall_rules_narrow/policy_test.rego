package lintel.azure.network.firewall_rules_narrow_test

import data.lintel.azure.network.firewall_rules_narrow
import data.lintel.lib.testing

denied(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_rules_narrow.deny with input as testing.entry(type, "a", config) with data.resources as {}
}

test_fails if {
	denied("azurerm_firewall_network_rule_collection", {"action": "Allow", "rule": [{"source_addresses": ["*"], "destination_addresses": ["*"], "destination_ports": ["*"]}]}) == {["rule", 0, "destination_addresses"]}
	denied("azurerm_firewall_policy_rule_collection_group", {"network_rule_collection": [{"action": "Allow", "rule": [{"source_addresses": ["*"], "destination_addresses": ["*"], "destination_ports": ["*"]}]}]}) == {["network_rule_collection", 0, "rule", 0, "destination_addresses"]}
}

test_passes if {
	denied("azurerm_firewall_network_rule_collection", {"action": "Deny", "rule": [{"source_addresses": ["*"], "destination_addresses": ["*"], "destination_ports": ["*"]}]}) == set()
	denied("azurerm_firewall_network_rule_collection", {"action": "Allow", "rule": [{"source_addresses": ["*"], "destination_addresses": ["*"], "destination_ports": ["443"]}]}) == set()
	denied("azurerm_firewall_network_rule_collection", {"action": "Allow", "rule": [{"source_addresses": ["10.0.0.0/8"], "destination_addresses": ["*"], "destination_ports": ["*"]}]}) == set()
}
