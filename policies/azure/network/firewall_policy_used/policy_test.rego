package lintel.azure.network.firewall_policy_used_test

import data.lintel.azure.network.firewall_policy_used
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_policy_used.deny with input as testing.entry(type, "a", config)
}

test_none if {
	every config in [{}, {"firewall_policy_id": null}, {"firewall_policy_id": ""}] {
		paths("azurerm_firewall", config) == {["firewall_policy_id"]}
	}
}

test_policy if paths("azurerm_firewall", {"firewall_policy_id": "${azurerm_firewall_policy.hub.id}"}) == set()
