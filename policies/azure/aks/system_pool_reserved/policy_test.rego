package lintel.azure.aks.system_pool_reserved_test

import data.lintel.azure.aks.system_pool_reserved
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := system_pool_reserved.deny with input as testing.entry(type, "a", config)
}

cluster(pool) := paths("azurerm_kubernetes_cluster", {"default_node_pool": [pool]})

test_shared if {
	every pool in [{}, {"only_critical_addons_enabled": false}] {
		cluster(pool) == {["default_node_pool", 0, "only_critical_addons_enabled"]}
	}
}

test_reserved if cluster({"only_critical_addons_enabled": true}) == set()

test_unknown_pool if paths("azurerm_kubernetes_cluster", {"default_node_pool": "${var.pool}"}) == set()
