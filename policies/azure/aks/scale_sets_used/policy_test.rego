package lintel.azure.aks.scale_sets_used_test

import data.lintel.azure.aks.scale_sets_used
import data.lintel.lib.testing

paths(type, config) := {violation.path | some violation in violations} if {
	violations := scale_sets_used.deny with input as testing.entry(type, "a", config)
}

cluster(type) := paths("azurerm_kubernetes_cluster", {"default_node_pool": [{"type": type}]})

test_availability_set if cluster("AvailabilitySet") == {["default_node_pool", 0, "type"]}

test_scale_set if {
	every type in ["VirtualMachineScaleSets", null, "${var.type}"] {
		cluster(type) == set()
	}
	paths("azurerm_kubernetes_cluster", {}) == set()
}
