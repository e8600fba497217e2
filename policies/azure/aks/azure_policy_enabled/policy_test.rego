package lintel.azure.aks.azure_policy_enabled_test

import data.lintel.azure.aks.azure_policy_enabled
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := azure_policy_enabled.deny with input as testing.entry(type, "a", config)
}

cluster(config) := paths("azurerm_kubernetes_cluster", config)

test_off if {
	every config in [{}, {"azure_policy_enabled": false}] {
		cluster(config) == {["azure_policy_enabled"]}
	}
	addon := {"addon_profile": [{"azure_policy": [{"enabled": false}]}]}
	cluster(addon) == {["addon_profile", 0, "azure_policy", 0, "enabled"]}
}

test_on if {
	cluster({"azure_policy_enabled": true}) == set()
	cluster({"addon_profile": [{"azure_policy": [{"enabled": true}]}]}) == set()
}
