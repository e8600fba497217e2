package lintel.azure.aks.network_policy_set_test

import data.lintel.azure.aks.network_policy_set
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := network_policy_set.deny with input as testing.entry(type, "a", config)
}

cluster(profile) := paths("azurerm_kubernetes_cluster", {"network_profile": profile})

test_none if {
	cluster([]) == {["network_profile"]}
	cluster([{"network_plugin": "azure"}]) == {["network_profile", 0, "network_policy"]}
	paths("azurerm_kubernetes_cluster", {}) == {["network_profile"]}
}

test_set if {
	every policy in ["azure", "calico", "cilium", "${var.policy}"] {
		cluster([{"network_policy": policy}]) == set()
	}
}
