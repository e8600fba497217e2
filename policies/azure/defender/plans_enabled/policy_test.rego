package lintel.azure.defender.plans_enabled_test

import data.lintel.azure.defender.plans_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := plans_enabled.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := plans_enabled.deny with input as testing.entry(type, "a", config)
}

plan(type, tier) := {"resource_type": type, "tier": tier}

test_free if {
	every type in ["SqlServers", "Containers", "CloudPosture", null] {
		paths("azurerm_security_center_subscription_pricing", plan(type, "Free")) == {["tier"]}
	}
	instances("azurerm_security_center_subscription_pricing", plan("keyvaults", "free")) == {"KeyVaults"}
	instances("azurerm_security_center_subscription_pricing", plan(null, "Free")) == {"VirtualMachines"}
	instances("azurerm_security_center_subscription_pricing", plan("Api", "Free")) == {"Api"}
}

test_standard if {
	paths("azurerm_security_center_subscription_pricing", plan("SqlServers", "Standard")) == set()
	paths("azurerm_security_center_subscription_pricing", plan("SqlServers", "${var.tier}")) == set()
}
