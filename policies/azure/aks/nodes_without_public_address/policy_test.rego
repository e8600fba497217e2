package lintel.azure.aks.nodes_without_public_address_test

import data.lintel.azure.aks.nodes_without_public_address
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := nodes_without_public_address.deny with input as testing.entry(type, "a", config)
}

test_public if {
	paths("azurerm_kubernetes_cluster", {"default_node_pool": [{"node_public_ip_enabled": true}]}) == {["default_node_pool", 0, "node_public_ip_enabled"]}
	paths("azurerm_kubernetes_cluster_node_pool", {"enable_node_public_ip": true}) == {["enable_node_public_ip"]}
}

test_private if {
	every pool in [{}, {"node_public_ip_enabled": false}, {"enable_node_public_ip": "${var.public}"}] {
		paths("azurerm_kubernetes_cluster", {"default_node_pool": [pool]}) == set()
		paths("azurerm_kubernetes_cluster_node_pool", pool) == set()
	}
}
