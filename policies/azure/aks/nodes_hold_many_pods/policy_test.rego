package lintel.azure.aks.nodes_hold_many_pods_test

import data.lintel.azure.aks.nodes_hold_many_pods
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := nodes_hold_many_pods.deny with input as testing.entry(type, "a", config)
}

test_few if {
	paths("azurerm_kubernetes_cluster", {"default_node_pool": [{"max_pods": 30}]}) == {["default_node_pool", 0, "max_pods"]}
	paths("azurerm_kubernetes_cluster_node_pool", {"max_pods": "49"}) == {["max_pods"]}
}

test_many if {
	every pool in [{}, {"max_pods": 50}, {"max_pods": 110}, {"max_pods": "${var.pods}"}] {
		paths("azurerm_kubernetes_cluster", {"default_node_pool": [pool]}) == set()
		paths("azurerm_kubernetes_cluster_node_pool", pool) == set()
	}
}
