package lintel.azure.network.firewall_denies_threats_test

import data.lintel.azure.network.firewall_denies_threats
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := firewall_denies_threats.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := firewall_denies_threats.deny with input as testing.entry(type, "a", config)
}

test_firewall if {
	every config in [{}, {"threat_intel_mode": "Alert"}, {"threat_intel_mode": "Off"}] {
		paths("azurerm_firewall", config) == {["threat_intel_mode"]}
	}
	every config in [{"threat_intel_mode": "Deny"}, {"firewall_policy_id": "${azurerm_firewall_policy.a.id}"}] {
		paths("azurerm_firewall", config) == set()
	}
}

test_policy if {
	instances("azurerm_firewall_policy", {}) == {"threats"}
	paths("azurerm_firewall_policy", {"threat_intelligence_mode": "Deny"}) == set()
	paths("azurerm_firewall_policy", {"base_policy_id": "${azurerm_firewall_policy.base.id}"}) == set()
}

test_premium if {
	premium := {"sku": "Premium", "threat_intelligence_mode": "Deny"}
	paths("azurerm_firewall_policy", premium) == {["intrusion_detection"]}
	alerting := object.union(premium, {"intrusion_detection": [{"mode": "Alert"}]})
	paths("azurerm_firewall_policy", alerting) == {["intrusion_detection", 0, "mode"]}
	paths("azurerm_firewall_policy", object.union(premium, {"intrusion_detection": [{"mode": "Deny"}]})) == set()
}
