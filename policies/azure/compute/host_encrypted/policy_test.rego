package lintel.azure.compute.host_encrypted_test

import data.lintel.azure.compute.host_encrypted
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := host_encrypted.deny with input as testing.entry(type, "a", config)
}

instances(type, config) := {violation.instance | some violation in violations} if {
	violations := host_encrypted.deny with input as testing.entry(type, "a", config)
}

test_machines if {
	every type in ["azurerm_linux_virtual_machine", "azurerm_windows_virtual_machine_scale_set"] {
		paths(type, {}) == {["encryption_at_host_enabled"]}
		paths(type, {"encryption_at_host_enabled": false}) == {["encryption_at_host_enabled"]}
		paths(type, {"encryption_at_host_enabled": true}) == set()
		instances(type, {}) == {type}
	}
}

test_pools if {
	paths("azurerm_kubernetes_cluster", {"default_node_pool": [{}]}) == {["default_node_pool", 0, "host_encryption_enabled"]}
	paths("azurerm_kubernetes_cluster", {"default_node_pool": [{"enable_host_encryption": false}]}) == {["default_node_pool", 0, "enable_host_encryption"]}
	paths("azurerm_kubernetes_cluster", {"default_node_pool": [{"host_encryption_enabled": true}]}) == set()
	paths("azurerm_kubernetes_cluster_node_pool", {"enable_host_encryption": true}) == set()
	paths("azurerm_kubernetes_cluster_node_pool", {}) == {["host_encryption_enabled"]}
}
